import { formatCount } from '#shared/lib/format.ts';

/** Why a remembered key is requested again. `minutes` 0: another tab, which has a time limit, locked it. */
export function lockedText(minutes: number): string {
  return minutes > 0
    ? `The key was cleared after ${formatCount(minutes, 'minute')} of inactivity.`
    : 'The console was locked in another tab.';
}

/**
 * Why a key that is in use is requested again; `request` goes on with whose key. With a web page, the rejection may be
 * that of a login in front of the API.
 */
export function rejectedText(isWebPage: boolean) {
  return isWebPage
    ? {
        title: 'Sign-in needed',
        cause:
          "A web page was returned instead of the API's response (401). If your single sign-on session has ended, open this site in another tab to sign in, then try again.",
        request: 'Otherwise, enter a valid key for',
      }
    : {
        title: 'API key no longer accepted',
        cause: 'The API rejected the key in use.',
        request: 'Enter a valid key for',
      };
}

/** When the key is cleared. `keeps`: whether the browser can store a key for the tab, and permanently. */
export function clearedText(keeps: { tab: boolean; device: boolean }): string {
  if (keeps.device) return 'Cleared when you close this tab unless remembered.';
  return keeps.tab
    ? "Cleared when you close this tab, because this browser's storage is blocked or full."
    : "Cleared when you close or reload this page, because this browser's storage is blocked or full.";
}
