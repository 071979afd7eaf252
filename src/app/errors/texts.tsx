import { formatDateTime } from '#shared/lib/format.ts';
import { sentences } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const lockNotReady = "This page won't lock when idle";
export const lockIsMissing =
  "Part of the console hasn't loaded. Sign out before leaving this device unattended.";

export const offline = "You're offline";
/** `readAt`: when the oldest of the data that is shown was read; undefined: none is shown. */
export const offlineMeaning = (readAt: number | undefined) =>
  sentences([
    readAt !== undefined && `Showing data from ${formatDateTime(readAt)}.`,
    "Changes aren't queued.",
  ]);

export const update = 'Update available';
export const updateMeaning = 'Unopened pages may not load until you reload.';
export const reloadPage = 'Reload page';

export const noStorage = "Saved data isn't available";
const noStorageMeaning =
  "Until then, no draft is saved, and a reset or bulk edit can't be resumed.";
export const noStorageCauses = {
  blocked: `Another tab uses an older version of the console. Close or reload it. ${noStorageMeaning}`,
  slow: `Your browser doesn't open it. Reload the page, or restart the browser. ${noStorageMeaning}`,
};

export const outdated = 'This page is older than your data';
export const outdatedMeaning =
  'Until you reload it, it saves nothing in this browser and starts no reset or bulk edit.';

export const dataIsSafe = "Data saved in the API isn't affected.";
export const reloadAndReport = (link: (words: string) => Content) => (
  <Sentence>If it happens again after a reload, send this report to {link('support')}.</Sentence>
);

export const pageMissing = "Couldn't load this page";
export const wasUpdated = 'The console was updated while this tab was open.';
export const mayBeUpdated =
  'The connection failed, the site is being updated, or your single sign-on session has ended.';
export const reloadToContinue =
  'Reloading pauses a running reset, which can be resumed, and clears your selection.';
export const checkConnection =
  'Check the connection, or sign in to this site in another tab. Then try again.';
