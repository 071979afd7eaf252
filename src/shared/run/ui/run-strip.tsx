import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import progress from '../../ui/progress.module.css';
import styles from './run-strip.module.css';

interface RunStripProps extends Omit<ComponentProps<typeof Panel>, 'className' | 'isTitleHidden'> {
  /** With a tone, the region says how a run ended, and its heading is only read aloud. */
  tone?: 'success' | 'warning';
}

/** A run on the page where it began, as a region that is as low as possible: the table stays where it is. */
export function RunStrip({ tone, ...panel }: RunStripProps) {
  return (
    <Panel
      {...panel}
      className={classNames(
        'row tight slim frame',
        styles.strip,
        tone ? `tone-${tone} ${styles.result}` : progress.progress,
      )}
      isTitleHidden={tone !== undefined}
    />
  );
}
