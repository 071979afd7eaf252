import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { showHeading } from '../../page/focus-heading.ts';
import { handleCommand, type CommandName } from '../../page/page-commands.ts';
import progress from '../../ui/progress.module.css';
import styles from './run-strip.module.css';

interface RunStripProps {
  /** Heading and accessible name of the region. */
  title: string;
  /** With a tone, the region says how a run ended, and its heading is only read aloud. */
  tone?: 'success' | 'warning';
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** The command that scrolls the region into kind and focuses its heading. */
  command?: CommandName | undefined;
  children: ReactNode;
}

/** A run on the page where it began, as a region that is as low as possible: the table stays where it is. */
export function RunStrip({ title, tone, headingRef, command, children }: RunStripProps) {
  const id = useId();
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? ownHeading;
  useEffect(
    () => (command ? handleCommand(command, () => showHeading(heading.current)) : undefined),
    [command, heading],
  );
  return (
    <section
      className={classNames(
        'row tight frame',
        styles.strip,
        tone ? `tone-${tone} ${styles.result}` : progress.progress,
      )}
      aria-labelledby={id}
    >
      <h2 id={id} ref={heading} className={tone && 'visually-hidden'}>
        {title}
      </h2>
      {children}
    </section>
  );
}
