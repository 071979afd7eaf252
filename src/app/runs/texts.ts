export const seeProgress = 'See its progress';
export const resumeOrStop = 'Resume or stop it';
export const attention = (run: string) => `Needs attention: ${run}`;
/** The titles of several, for a tooltip. */
export const allOf = (titles: readonly string[]) => titles.join('. ');
