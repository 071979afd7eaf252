import { isolated } from '#shared/lib/texts.ts';

export const version = (number: string, build: string | undefined) =>
  build ? `Version ${isolated(number)}, build ${isolated(build)}` : `Version ${isolated(number)}`;

export const support = 'Support';
export const terms = 'Terms';

/** What signing out keeps; with a key that isn't remembered, the requests are only in the tab. */
export const signOutHint = 'Your drafts, history, and settings stay in this browser.';
export const signOutHintInTab =
  "Clears this tab's requests in Activity. Your drafts, history, and settings stay in this browser.";
