import { formatCount, formatDateTime, formatNumber } from '#shared/lib/format.ts';
import type { RecordedRun } from '#shared/run/recorded-runs.ts';
import { isolated } from '#shared/lib/texts.ts';

export const inBrowser = 'Changes made in this browser.';
export const inBrowserAndApi = 'Changes made in this browser or recorded by the API.';
export const noneInBrowser = 'No changes in this browser.';
export const noneYet = 'No changes yet.';
export const findItem = 'Find an account or profile';
export const nameOrId = 'Name or ID of an account or profile';
export const kindFilter = 'Kind';
export const allKinds = 'All kinds';
export const needsAttention = 'Needs attention';

export const foundIn = (found: number) => `Found in ${formatCount(found, 'change')}`;
export const foundWithoutNames = (found: number) =>
  `${foundIn(found)} so far. Loading the names of accounts`;
export const foundSoFar = (found: number, searched: number, total: number) =>
  `${foundIn(found)}. Searched ${formatNumber(searched)} of ${formatCount(total, 'change')}`;
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatCount(total, 'change')} shown`;

export const noMatches = 'No matching changes.';
export const listRefused = 'The API refused to list its recorded changes (403).';
export const listFailed = "Couldn't read the API's recorded changes.";
export const loadOlder = 'Load older records';

export const change = 'Change';

/** Some of the items that a search has found, each with its outcome. */
export function foundItemsText(
  items: readonly { name: string; outcome: string }[],
  count: number,
): string {
  const named = items.map(({ name, outcome }) => `${isolated(name)}: ${outcome}`).join(' · ');
  return count > items.length ? `${named} · and ${formatNumber(count - items.length)} more` : named;
}

/** What became of a change, as far as the API has recorded it: `250 accounts reset, 1 request rejected`. */
export function recordedText({ kind, done, rejected, isPart }: RecordedRun): string {
  const what =
    kind === 'reset'
      ? `${formatCount(done, 'account')} reset`
      : `${formatCount(done, 'profile')} updated`;
  const failed = `${formatCount(rejected, 'request')} rejected`;
  if (done === 0) return failed;
  const text = isPart ? `At least ${what}` : what;
  return rejected > 0 ? `${text}, ${failed}` : text;
}

/** The first items of a change by their names, and how many others there are. */
export const itemsText = (first: readonly string[], more: number) =>
  more > 0 ? `${first.join(', ')}, and ${formatNumber(more)} more` : first.join(', ');

/** What the API says of an account or profile of a recorded change. */
export function recordedOutcome({ kind }: RecordedRun, isDone: boolean): string {
  if (!isDone) return 'Rejected';
  return kind === 'reset' ? 'Reset' : 'Updated';
}

export const statusIs = (status: number | null | undefined) => `Status ${status}`;
export const allChanges = 'All changes';

export const startedAt = (time: number) => `started ${formatDateTime(time)}`;
export const notFound = 'Change not found';
export const whereKept =
  'Changes are saved in the browser that made them, separately for each user';
