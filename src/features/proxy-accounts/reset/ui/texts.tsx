import { formatNames, formatTimeOrDate } from '#shared/lib/format-more.ts';
import { formatCount, formatDateTime, formatNumber, pluralForm } from '#shared/lib/format.ts';
import type { Counters } from '../engine/reset-entry.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { ResetSince } from '#shared/run/recorded-runs.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

/** What the dialog before a reset says, and the pages on its result. */

/** How many names a sentence has, if there are more. */
const NAMED = 3;

export const resetQuota = 'Reset quota';
export const resetAccount = (name: string) => `Reset ${isolated(name)}`;
export const inAnotherTab = 'These accounts are in a reset in another tab';
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
    {email && ` by ${isolated(email)}`}, {outcome}
    {isRecorded && ' (recorded by the API)'}
  </Sentence>
);

// The dialog.

export const resetWarning = (count: number) =>
  `The quota counters of ${formatCount(count, 'account')} will be reset. This cannot be undone.`;
/** Of blocked, disabled, and inactive accounts. */
export const staysOff = (count: number) =>
  `A reset doesn't unblock accounts: ${formatNumber(count)} ${pluralForm(count, 'stays', 'stay')} blocked, disabled, or inactive.`;
export const leftOutText = (count: number, planned: number) =>
  `${formatNumber(count)} of the ${formatCount(planned, 'planned account')} left out.`;
export const chosenBy = (filter: Content) => <Sentence>Filter: {filter}</Sentence>;
export const hiddenText = (count: number) =>
  formatCount(count, 'of them is hidden by the filter.', 'of them are hidden by the filter.');
/** By what is said of the accounts; those of another reset are called the same before and after it ends. */
export const leaveOut = {
  hidden: (count: number) => `Leave out ${formatCount(count, 'hidden account')}`,
  missing: (count: number) => `Leave out ${formatCount(count, 'account')} not returned`,
  reset: (count: number) => `Leave out ${formatCount(count, 'account')} already reset`,
  shared: (count: number) => `Leave out ${formatCount(count, 'account')} of the other reset`,
  zero: (count: number) => `Leave out ${formatCount(count, 'account')} at zero`,
};

export const elsewhereTitle = (count: number) =>
  `In a reset in another tab: ${formatCount(count, 'account')}`;
export const named = (names: readonly string[]) => `${formatNames(names, NAMED)}.`;

interface SentSince {
  sent: ReadonlySet<number>;
  unconfirmed: number;
  sentAt: number;
}

export function sentSinceTitle({ sent: { size }, unconfirmed, sentAt }: SentSince): string {
  const title = `Reset in another tab at ${formatTimeOrDate(sentAt)}: ${formatCount(size, 'account')}`;
  return unconfirmed > 0 ? `${title}, ${formatNumber(unconfirmed)} unconfirmed` : title;
}

export const sentSinceText = (names: readonly string[]) =>
  `${formatNames(names, NAMED)}. Another reset also clears usage since then.`;
export const keep = (count: number) => `Keep ${formatCount(count, 'account')}`;

/** Accounts that were reset before, when and by whom; `email` may be empty. */
export function resetSince({ count, createdAt, email, isPart }: ResetSince, total: number): string {
  const accounts = `${isPart ? 'At least ' : ''}${formatNumber(count)} of ${formatCount(total, 'account')}`;
  const were = pluralForm(count, 'was', 'were');
  return `${accounts} ${were} reset at ${formatTimeOrDate(createdAt)}${email && ` by ${isolated(email)}`}`;
}

/** The same if nobody knows when and by whom; `isPlan`: since a plan file was made, else since the dialog was opened. */
export const fallen = (count: number, total: number, isPlan: boolean) =>
  `The counters of ${formatNumber(count)} of ${formatCount(total, 'account')} have fallen since ${isPlan ? 'the plan was made' : 'you opened this dialog'}`;
export const resetThemToo = 'Reset them too';

export const countersUnknown = 'Their counters are unknown.';
export const totalConsumption = 'Total consumption';
export const excludedText = (count: number) =>
  `Without ${formatCount(count, 'account')} whose counters are unknown.`;

/** `requests`: so many that the user decides. */
export const readAmounts = (requests: number | undefined) =>
  requests === undefined
    ? 'Read current amounts'
    : `Read current amounts (${formatCount(requests, 'request')})`;
export const readingAmounts = 'Reading current amounts';
export const skip = 'Skip';
export function amountsAsOf(oldest: number, newest: number): string {
  const [from, to] = [formatDateTime(oldest), formatDateTime(newest)];
  return from === to ? `Amounts as of ${to}.` : `Amounts as of ${from} – ${to}.`;
}
export const asInPlan = 'Names and amounts are from the plan.';
export const notReturnedText = (names: readonly string[]) =>
  `The API didn't return ${formatCount(names.length, 'account')}: ${formatNames(names, NAMED)}.`;
export const amountsUnreadable = "Current amounts couldn't be read";

export const changedTitle = (count: number) =>
  formatCount(count, 'account has changed', 'accounts have changed');
export const changedText = (before: string, now: string) =>
  `Consumption was ${before} and is now ${now}.`;
export const changedAccounts = 'Changed accounts';

export const nothingToResetText = (count: number) =>
  `Already at zero: ${formatCount(count, 'account')}.`;
export const showAll = (count: number) => `Show all ${formatCount(count, 'account')}`;
export const accountsToReset = 'Accounts to reset';
export const typeToConfirm = (count: number) =>
  `To confirm, type the number of accounts: ${formatNumber(count)}`;

export const firstLeaveOut = 'First leave out the accounts of the other reset';
export const firstLeaveOutOrKeep = 'First leave out or keep the accounts of the other reset';
export const firstLeaveOutOrReset = 'First decide on the accounts that were reset';
export const firstLeaveOutMissing = "First leave out the accounts that the API didn't return";
export const reset = (count: number) => `Reset ${formatCount(count, 'account')}`;

// The columns.

export const account = 'Account';
export const id = 'ID';
export const consumption = 'Consumption';
export const planned = 'Planned';
export const now = 'Now';
export const nameInPlan = 'Name in plan';
export const before = 'Before';
export const after = 'After';
export const time = 'Time';

const counterText = (counter: number | null) => (counter === null ? '—' : formatNumber(counter));
export const counters = ([consumed, received, sentBytes]: Counters) =>
  `Consumption: ${counterText(consumed)}, Bytes received: ${counterText(received)}, Bytes sent: ${counterText(sentBytes)}`;

// The result.

export const unexpectedText = (count: number) =>
  `The API also returned ${formatCount(count, 'other account')}.`;
export const staySelected = 'Accounts not confirmed as reset stay selected.';

export const verifying = 'Verifying accounts';
export const verify = (count: number) => `Verify ${formatNumber(count)} unconfirmed`;
export const stopVerifying = 'Stop verifying';
export const notVerifiedText = (count: number) =>
  `${formatCount(count, 'account')} couldn't be verified: no readable counters.`;

export const rehearsal = 'Rehearsal';
export const digest = 'SHA-256 of the IDs';
export const requests = 'Requests';
export const unknownIds = 'Unknown IDs';
export const duplicatesRemoved = 'Duplicate IDs removed';
