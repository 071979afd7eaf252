import { formatCount } from '#shared/lib/format.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const signIn = 'Sign in';
export const signInNow = 'Sign in';
export const brandIsInvalid = "This site's brand settings are invalid";
export const inConfig = (faults: readonly string[]) => `In /config.json, ${faults.join(' ')}`;
export const remember = 'Remember key in this browser';
/** Where a key is sent, and when it is cleared. `keeps`: whether the browser can store it for the tab, and permanently. */
export const sentOnlyTo = (address: Content, keeps: { tab: boolean; device: boolean }) => (
  <Sentence>
    Sent only to {address}. {clearedText(keeps)}
  </Sentence>
);
export const getKey = 'Get a key from your provider.';

function clearedText(keeps: { tab: boolean; device: boolean }): string {
  if (keeps.device) return 'Cleared when you close this tab unless remembered.';
  return keeps.tab
    ? 'Cleared when you close this tab.'
    : 'Cleared when you close or reload this page.';
}

export const locked = 'Locked';
/** Why a remembered key is requested again. `minutes` 0: another tab, which has a time limit, locked it. */
export function lockedText(minutes: number): string {
  return minutes > 0
    ? `The key was cleared after ${formatCount(minutes, 'minute')} of inactivity.`
    : 'The console was locked in another tab.';
}
export const signedOutElsewhere = 'You signed out in another tab';
export const dataIsDeleted = 'Your data in this browser was deleted';

/** Asks for the key again over the page, which `who` has opened. */
export const enterKeyFor = (who: Content) => (
  <Sentence>Enter the key for {who}. Nothing on this page is lost.</Sentence>
);
export const rejected = 'API key no longer accepted';
/** With a web page, the rejection may be that of a login in front of the API. */
export const rejectedByPage = {
  title: 'Sign-in needed',
  cause:
    "A web page was returned instead of the API's response (401). If your single sign-on session has ended, sign in to this site in another tab, then try again.",
};
export const unlock = 'Unlock';
export const continueNow = 'Continue';
export const ofAnotherUser = 'This key belongs to another user';
export const pageIsOf = (who: string) =>
  `Enter the key for ${isolated(who)}, or sign out to use this one.`;

export const checking = 'Checking the key';
export const showKey = 'Show API key';
export const keyMissing = 'Enter your API key.';
export const keyMalformed = 'This key contains an invalid character. Copy it again.';
export const keyRejected = 'The API rejected this key';
export const checkKey = 'Copy all of it, or ask your provider for a new one.';
export const unreachable = "Can't reach the API";
export const notResponding = (address: string, origin: string) =>
  `${isolated(address)} isn't responding, or it doesn't allow requests from ${isolated(origin)} (CORS). Contact its operator.`;
/** What responds there may not be the API. */
export const checkAddress = 'Check the address of the API.';
export const withReason = (meaning: string, said: string) => `${meaning} The API says: ${said}`;
