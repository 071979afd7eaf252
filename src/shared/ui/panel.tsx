import { useEffect, useId, useRef, type RefObject } from 'react';
import { showHeading } from '../page/page-element.ts';
import { handleCommand, type CommandName } from '../page/page-commands.ts';
import styles from './panel.module.css';

interface PanelProps {
  /** Heading and accessible name of the region. */
  title: string;
  /** Shown at the end of the heading's line. */
  aside?: Elements;
  /** The command that scrolls the region into view and focuses its heading. */
  command?: CommandName;
  /** Its heading, for whoever focuses it otherwise. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** Of a region that isn't a card: its heading is one of its parts, and may be read aloud only. */
  className?: string;
  isTitleHidden?: boolean;
  children: Elements;
}

/** A titled part of a page, as a landmark region. */
export function Panel(props: PanelProps) {
  const { title, aside, command, headingRef, className, isTitleHidden, children } = props;
  const id = useId();
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? ownHeading;
  useEffect(
    () => (command ? handleCommand(command, () => showHeading(heading.current)) : undefined),
    [command, heading],
  );
  const named = (
    <h2 id={id} ref={heading} className={isTitleHidden ? 'visually-hidden' : undefined}>
      {title}
    </h2>
  );
  return (
    <section className={className ?? `stack loose frame ${styles.panel}`} aria-labelledby={id}>
      {className ? (
        named
      ) : (
        <header className="row loose apart">
          {named}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
