import { useEffect, useId, useRef, type ReactNode } from 'react';
import { showHeading } from '../page/focus-heading.ts';
import { handleCommand, type CommandName } from '../page/page-commands.ts';
import styles from './panel.module.css';

interface PanelProps {
  /** Heading and accessible name of the region. */
  title: string;
  /** Stands at the end of the heading's line. */
  aside?: ReactNode;
  /** The command that brings the region into sight, with the focus on its heading. */
  command?: CommandName;
  children: ReactNode;
}

/** A titled part of a page, as a region that can be jumped to. */
export function Panel({ title, aside, command, children }: PanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    () => (command ? handleCommand(command, () => showHeading(heading.current)) : undefined),
    [command],
  );
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} ref={heading}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
