import { formatNames, formatTimeOrDate } from '#shared/lib/format-more.ts';
import { formatCount, formatDateTime, formatNumber } from '#shared/lib/format.ts';
import type { Counters } from '../engine/reset-entry.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

/** What the dialog before a reset says, and the pages on its result. */

/** How many names a sentence has, if there are more. */
const NAMED = 3;

export const resetQuota = 'Reset quota';
export const resetAccount = (name: string) => `Reset ${isolated(name)}`;
export const inAnotherTab = 'The selected accounts are in a reset in another tab';
/** `reason` has no full stop. */
export const nothingWasReset = (reason: string) => `Nothing was reset. ${reason}.`;

/** When, by whom, with what outcome. */
export const lastReset = (
  time: Content,
  email: string | undefined,
  outcome: string,
  isRecorded: boolean,
) => (
  <Sentence>
    Last reset: {time}
    {email && `, ${isolated(email)}`}, {outcome}
    {isRecorded && ' (recorded by the API)'}
  </Sentence>
);

// The dialog.

export const resetWarning = (count: number) =>
  `The quota counters of ${formatCount(count, 'account')} will be reset. This cannot be undone.`;
export const leftOutText = (count: number, planned: number) =>
  `${formatNumber(count)} of the ${formatCount(planned, 'planned account')} left out.`;
export const chosenBy = (filter: Content) => <Sentence>Chosen by the filter {filter}</Sentence>;
export const andMore = (count: number) => `and ${formatNumber(count)} more`;
export const hiddenText = (count: number) =>
  formatCount(count, 'of them is hidden by the filter.', 'of them are hidden by the filter.');
export const leaveOutHidden = 'Leave out hidden accounts';
export const leaveOut = (count: number) => `Leave out ${formatCount(count, 'account')}`;

export const elsewhereTitle = (count: number) =>
  formatCount(count, 'account is in another reset', 'accounts are in another reset');
export const elsewhereText = (names: readonly string[]) =>
  `${formatNames(names, NAMED)}. The other reset is running in another tab.`;

interface SentSince {
  sent: ReadonlySet<number>;
  unconfirmed: number;
  sentAt: number;
}

export function sentSinceTitle({ sent: { size }, unconfirmed, sentAt }: SentSince): string {
  const time = formatTimeOrDate(sentAt);
  return unconfirmed === 0
    ? formatCount(
        size,
        `account was reset at ${time} in another tab`,
        `accounts were reset at ${time} in another tab`,
      )
    : formatCount(
        size,
        `account may have been reset at ${time} in another tab`,
        `accounts were in a reset at ${time} in another tab, ${formatNumber(unconfirmed)} unconfirmed`,
      );
}

export const sentSinceText = (names: readonly string[]) =>
  `${formatNames(names, NAMED)}. Another reset also clears usage since then.`;
export const keep = (count: number) => `Keep ${formatCount(count, 'account')}`;

export const countersUnknown = 'Their counters are unknown in this browser.';
export const totalConsumption = 'Total consumption';
export const totalReceived = 'Total received';
export const totalSent = 'Total sent';
export const excludedText = (count: number) =>
  `Totals exclude ${formatCount(count, 'account')} with unknown counters.`;

export const readAmounts = 'Read current amounts';
export const readingAmounts = 'Reading current amounts';
export const skip = 'Skip';
export function amountsAsOf(oldest: number, newest: number): string {
  const [from, to] = [formatDateTime(oldest), formatDateTime(newest)];
  return from === to ? `Amounts as of ${to}.` : `Amounts as of ${from} – ${to}.`;
}
export const asInPlan = 'Names and amounts are from the plan.';
export const notReturnedText = (names: readonly string[]) =>
  `The API didn't return ${formatCount(names.length, 'account')}: ${formatNames(names, NAMED)}.`;
export const readingTakesText = (requests: number) =>
  `Reading current amounts takes ${formatCount(requests, 'request')}.`;
export const amountsNotRead = "Current amounts weren't read.";
export const amountsUnreadable = "Current amounts couldn't be read";
/** `failure` has no full stop. */
export const resetWithoutThem = (failure: string) => `${failure}. You can reset without them.`;

export const changedTitle = (count: number) =>
  formatCount(count, 'account has changed', 'accounts have changed');

interface ChangedAmounts {
  before: string;
  now: string;
  /** The amounts before are those of a plan file. */
  isPlanned: boolean;
}

export const changedText = ({ before, now, isPlanned }: ChangedAmounts) =>
  isPlanned
    ? `Consumption when planned: ${before}. Now: ${now}.`
    : `Consumption when the list was loaded: ${before}. Now: ${now}.`;

export const showChanged = 'Show changed accounts';
export const changedAccounts = 'Changed accounts';

export function nothingToResetText(count: number, total: number): string {
  if (total === 1) return 'This account has nothing to reset: all counters are already zero.';
  if (count === total)
    return 'These accounts have nothing to reset: all counters are already zero.';
  return formatCount(
    count,
    'of them has nothing to reset: all counters are already zero.',
    'of them have nothing to reset: all counters are already zero.',
  );
}
export const showAll = (count: number) => `Show all ${formatCount(count, 'account')}`;
export const accountsToReset = 'Accounts to reset';
export const typeToConfirm = (count: number) =>
  `To confirm, type the number of accounts: ${formatNumber(count)}`;

export const firstLeaveOut = 'First leave out the accounts that are in another reset';
export const firstLeaveOutOrKeep =
  'First leave out or keep the accounts that another tab has reset';
export const typeNumber = 'Type the number of accounts to confirm';
export const reset = (count: number) => `Reset ${formatCount(count, 'account')}`;

// The columns.

export const account = 'Account';
export const id = 'ID';
export const consumption = 'Consumption';
export const planned = 'Planned';
export const now = 'Now';
export const nameInPlan = 'Name in plan';
export const reason = 'Reason';
export const before = 'Before';
export const after = 'After';
export const time = 'Time';

const counterText = (counter: number | null) => (counter === null ? '—' : formatNumber(counter));
export const counters = ([consumed, received, sentBytes]: Counters) =>
  `Consumption: ${counterText(consumed)}, Bytes received: ${counterText(received)}, Bytes sent: ${counterText(sentBytes)}`;

// The result.

export const unnamed = "Accounts that can't be identified are counted but not named.";
export const unexpectedText = (count: number) =>
  `The API also returned ${formatCount(count, "account that wasn't requested", "accounts that weren't requested")}.`;
export const staySelected = 'Accounts not confirmed as reset stay selected.';
export const someSelected = (selected: number, count: number) =>
  `Accounts not confirmed as reset: ${formatNumber(selected)} of ${formatNumber(count)} selected.`;

export const verifying = 'Verifying accounts';
export const verify = (count: number) => `Verify ${formatNumber(count)} unconfirmed`;
export const stopVerifying = 'Stop verifying';
export const notVerifiedText = (count: number) =>
  `${formatCount(count, 'account')} couldn't be verified. The API didn't return readable counters.`;

export const rehearsal = 'Rehearsal';
export const rehearsalMeaning = 'Yes. The server can misbehave on purpose';
export const digest = 'SHA-256 of the IDs';
export const requests = 'Requests';
export const unknownIds = 'Unknown IDs';
export const duplicatesRemoved = 'Duplicate IDs removed';

/** How many requests were sent, and with how many accounts. */
export function requestsText(count: number, smallest: number | null, largest: number | null) {
  if (smallest === null || largest === null) return formatNumber(count);
  const accounts = formatCount(largest, 'account');
  const range = smallest === largest ? accounts : `${formatNumber(smallest)} to ${accounts}`;
  return `${formatNumber(count)}, with ${range} per request`;
}
