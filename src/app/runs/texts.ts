import type { RunNoun } from '#shared/run/kind.ts';

/** The titles of a run at work. */
export const running: Record<RunNoun, string> = {
  reset: 'Reset running',
  'bulk edit': 'Bulk edit running',
};
export const seeProgress = 'See its progress';
export const resumeOrStop = 'Resume or stop it';
/** The titles of several, for a tooltip. */
export const allOf = (titles: readonly string[]) => titles.join('. ');
