import { formatDateTime } from '#shared/lib/format.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const lockNotReady = "Automatic lock isn't ready yet";
export const lockIsMissing =
  "Part of the console hasn't loaded, so this page won't lock when idle or ask for a new key. Sign out before leaving this device unattended.";

export const offline = "You're offline";
/** `readAt`: when the oldest of the data that is shown was read; undefined: none is shown. */
export function offlineMeaning(readAt: number | undefined): string {
  const next = "Data refreshes when you reconnect. Changes aren't queued.";
  return readAt === undefined ? next : `Showing data from ${formatDateTime(readAt)}. ${next}`;
}

export const update = 'Update available';
export const updateMeaning = 'Unopened pages may not load until you reload.';
export const reloadPage = 'Reload page';

export const noStorage = "Saved data isn't available";
const noStorageMeaning =
  "Until then, nothing is saved in this browser: drafts are lost when you leave the page, and a reset or bulk edit can't be resumed.";
export const noStorageCauses = {
  blocked: `Another tab uses an older version of the console. Close or reload it. ${noStorageMeaning}`,
  slow: `Your browser doesn't respond when the console opens its saved data. Reload the page, or restart the browser. ${noStorageMeaning}`,
};

export const outdated = 'This page is older than your data';
export const outdatedMeaning =
  'A newer version of the console has updated the data saved in this browser. Until you reload this page, it saves nothing here and starts no reset or bulk edit.';

export const dataIsSafe = "Data saved in the API isn't affected.";
export const reloadAndReport = (link: (words: string) => Content) => (
  <Sentence>
    Reload the page to continue. If it happens again, send the report below to {link('support')}.
  </Sentence>
);

export const pageMissing = "Couldn't load this page";
export const wasUpdated = 'The console was updated while this tab was open.';
export const mayBeUpdated =
  'The connection failed, the site is being updated, or your single sign-on session has ended.';
export const reloadToContinue =
  'Reload to continue. A running reset pauses and can be resumed, but your selection is cleared.';
export const checkConnection =
  "Check the connection, or open this site in another tab to sign in. Then try again. Your work on other pages isn't affected.";
