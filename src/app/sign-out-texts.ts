import type { RunNoun } from '#shared/run/kind.ts';

export const signOutDuring: Record<RunNoun, string> = {
  reset: 'Sign out during a reset?',
  'bulk edit': 'Sign out during a bulk edit?',
};
export const signOutPauses: Record<RunNoun, string> = {
  reset:
    'A reset is running in this tab, and signing out pauses it. To resume it, sign in again in this browser as the same user.',
  'bulk edit':
    'A bulk edit is running in this tab, and signing out pauses it. To resume it, sign in again in this browser as the same user.',
};
