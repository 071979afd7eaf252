import type { RunNoun } from '#shared/run/kind.ts';

export const signOutDuring: Record<RunNoun, string> = {
  reset: 'Sign out during a reset?',
  'bulk edit': 'Sign out during a bulk edit?',
};
export const signOutPauses =
  'It pauses. To resume it, sign in again in this browser as the same user.';
