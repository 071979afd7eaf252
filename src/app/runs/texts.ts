import type { RunNoun } from '#shared/run/kind.ts';

/** The titles of a run that isn't finished. */
export const running: Record<RunNoun, string> = {
  reset: 'Reset running',
  'bulk edit': 'Bulk edit running',
};
export const notFinished: Record<RunNoun, string> = {
  reset: 'Reset not finished',
  'bulk edit': 'Bulk edit not finished',
};
export const seeProgress = 'See its progress';
export const resumeOrStop = 'Resume or stop it';
/** The titles of several, for a tooltip. */
export const allOf = (titles: readonly string[]) => titles.join('. ');
