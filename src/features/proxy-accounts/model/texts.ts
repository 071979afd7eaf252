import {
  formatCount,
  formatNames,
  formatNumber,
  formatTimeOrDate,
  pluralForm,
} from '#shared/lib/format.ts';
import { statusText } from './account-state.ts';
import type { Filters, ListParams, filterNames } from './list-params.ts';
import { usageBandText, usageBands } from './usage.ts';

/** The sentences of Proxy accounts that contain values; those of a running reset are in `reset/texts.ts`. */

/** How many names a sentence has, if there are more. */
const NAMED = 3;

export function deselectedTitle(ids: readonly string[]): string {
  const names = `${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? '…' : ''}`;
  const count = formatCount(ids.length, 'selected account');
  return pluralForm(
    ids.length,
    `${count} no longer exists and was deselected: ${names}`,
    `${count} no longer exist and were deselected: ${names}`,
  );
}

/** What the tooltip of the totals above the list says about them. */
export const totalsText =
  'Adds up the accounts in this list. My account shows what the API reports for the subscription.';

export function pinnedText(count: number): string {
  return `Showing ${formatCount(count, 'selected account')} that the filter hides.`;
}

export function someUnknownText(count: number): string {
  const accounts = formatCount(count, 'account');
  return pluralForm(
    count,
    `${accounts} can't be compared, because a value is unknown. It is left out.`,
    `${accounts} can't be compared, because a value is unknown. They are left out.`,
  );
}

export function noSuchStatusText(status: string, known: readonly string[]): string {
  const missing = `No account has the status "${status}".`;
  return known.length === 0 ? missing : `${missing} Known: ${formatNames(known, 10)}.`;
}

export function idsFoundText(count: number, { isPasted }: { isPasted: boolean }): string {
  const ids = formatCount(count, 'ID');
  return isPasted ? `${ids} found in the pasted text.` : `${ids} found in the file.`;
}

interface FoundIds {
  ids: readonly string[];
  repeated: number;
  malformed: readonly string[];
}

/**
 * The result of adding a text's IDs, e.g. `2 IDs added, 1 was already in the list. The API hasn't confirmed
 * them.` No operation of the API reads a single account.
 */
export function addedText({ ids, repeated, malformed }: FoundIds, added: number): string {
  const parts = [
    `${formatCount(added, 'ID')} added`,
    ids.length > added && `${formatCount(ids.length - added, 'was', 'were')} already in the list`,
    repeated > 0 && `${formatCount(repeated, 'was', 'were')} repeated`,
    malformed.length > 0 &&
      `${formatCount(malformed.length, 'looks', 'look')} malformed (not 24 hexadecimal digits)`,
  ];
  const result = `${parts.filter(Boolean).join(', ')}.`;
  if (added === 0) return result;
  return pluralForm(
    added,
    `${result} The API hasn't confirmed it.`,
    `${result} The API hasn't confirmed them.`,
  );
}

/** No ID is rejected for its format; this only suggests to check it. */
export function malformedText(malformed: readonly string[]): string | undefined {
  if (malformed.length === 0) return undefined;
  return `An ID usually has 24 hexadecimal digits. Check: ${formatNames(malformed, NAMED)}`;
}

export function notFoundText(ids: readonly string[]): string {
  return `Not found: ${formatNames(ids, NAMED)}`;
}

export function selectedNowText(count: number): string {
  const accounts = formatCount(count, 'account');
  return pluralForm(count, `${accounts} is selected now.`, `${accounts} are selected now.`);
}

// The dialog that asks before a reset.

export function resetWarning(count: number): string {
  return `The quota counters of ${formatCount(count, 'account')} will be reset. This cannot be undone.`;
}

export function hiddenText(count: number): string {
  const some = formatCount(count, 'of them', 'of them');
  return pluralForm(count, `${some} is hidden by the filter.`, `${some} are hidden by the filter.`);
}

export function elsewhereTitle(count: number): string {
  const accounts = formatCount(count, 'account');
  return pluralForm(count, `${accounts} is in another reset`, `${accounts} are in another reset`);
}

export function elsewhereText(names: readonly string[]): string {
  return `${formatNames(names, NAMED)}. The other reset is running in another tab.`;
}

interface SentSince {
  sent: ReadonlySet<number>;
  unconfirmed: number;
  sentAt: number;
}

export function sentSinceTitle({ sent, unconfirmed, sentAt }: SentSince): string {
  const accounts = formatCount(sent.size, 'account');
  const time = formatTimeOrDate(sentAt);
  if (unconfirmed === 0) {
    return pluralForm(
      sent.size,
      `${accounts} was reset at ${time} in another tab`,
      `${accounts} were reset at ${time} in another tab`,
    );
  }
  return pluralForm(
    sent.size,
    `${accounts} may have been reset at ${time} in another tab`,
    `${accounts} were in a reset at ${time} in another tab, ${formatNumber(unconfirmed)} unconfirmed`,
  );
}

export function sentSinceText(names: readonly string[]): string {
  return `${formatNames(names, NAMED)}. Another reset also clears usage since then.`;
}

export function excludedText(count: number): string {
  return `Totals exclude ${formatCount(count, 'account')} with unknown counters.`;
}

export function nothingToResetText(count: number): string {
  const some = formatCount(count, 'of them', 'of them');
  return pluralForm(
    count,
    `${some} has nothing to reset: all counters are already zero.`,
    `${some} have nothing to reset: all counters are already zero.`,
  );
}

export function notReturnedText(names: readonly string[]): string {
  return `The API didn't return ${formatCount(names.length, 'account')}: ${formatNames(names, NAMED)}.`;
}

export function readingTakesText(requests: number): string {
  return `Reading current amounts takes ${formatCount(requests, 'request')}.`;
}

export function changedTitle(count: number): string {
  const accounts = formatCount(count, 'account');
  return pluralForm(count, `${accounts} has changed`, `${accounts} have changed`);
}

interface ChangedAmounts {
  before: string;
  now: string;
  /** The amounts before are those of a plan file. */
  isPlanned: boolean;
}

export function changedText({ before, now, isPlanned }: ChangedAmounts): string {
  return isPlanned
    ? `Consumption when planned: ${before}. Now: ${now}.`
    : `Consumption when the list was loaded: ${before}. Now: ${now}.`;
}

export function notStartedText(count: number): string {
  const accounts = formatCount(count, 'account');
  return pluralForm(
    count,
    `${accounts} is in another unfinished reset. Wait for it to finish, or stop it, then try again.`,
    `${accounts} are in another unfinished reset. Wait for it to finish, or stop it, then try again.`,
  );
}

// The result of a reset.

export function unexpectedText(count: number): string {
  const accounts = formatCount(count, 'account');
  return pluralForm(
    count,
    `The API also returned ${accounts} that wasn't requested.`,
    `The API also returned ${accounts} that weren't requested.`,
  );
}

export function notVerifiedText(count: number): string {
  return `${formatCount(count, 'account')} couldn't be verified. The API didn't return readable counters.`;
}

export function tooLateText(count: number): string {
  return `Too late to resend the request for ${formatCount(count, 'account')}: the request is more than 23 hours old.`;
}

export function uncertainAgeText(count: number): string {
  return `Can't resend the request for ${formatCount(count, 'account')}: its age is uncertain, because the API's clock can't be read. After a day, the API would reset them again.`;
}

export function notCheckedText(count: number): string {
  return `Not resent: ${formatCount(count, 'account')}. A later reset may also have sent accounts from the same request, and repeating it could reset them twice.`;
}

// Plans as files.

export function leftOutText(count: number, planned: number): string {
  return `${formatNumber(count)} of the ${formatCount(planned, 'planned account')} left out.`;
}

/** The filters besides the search text, which has its own field. */
type FieldFilter = Exclude<(typeof filterNames)[number], 'filter'>;

interface ActiveFilter {
  name: FieldFilter;
  /** What it selects, e.g. `Status: active`. */
  text: string;
}

/** The filters that are set besides the search text, as text. */
export function activeFilters(listParams: ListParams): ActiveFilter[] {
  const names = Object.keys(textOf) as FieldFilter[];
  return names.flatMap((name) => {
    const value = listParams[name];
    return value === undefined ? [] : [{ name, text: textOf[name](value) }];
  });
}

const textOf: Record<FieldFilter, (value: string) => string> = {
  status: (value) => `Status: ${statusText(value)}`,
  active: (value) => (value === 'yes' ? 'Active' : 'Inactive'),
  enabled: (value) => (value === 'yes' ? 'Enabled' : 'Disabled'),
  share: (value) => `Usage: ${bandsText(value)}`,
  usage_from: (value) => `Usage ${value}% or more`,
  usage_to: (value) => `Usage ${value}% or less`,
};

function bandsText(share: string): string {
  const chosen = usageBands.filter((band) => share.split(',').includes(band));
  const [first, ...others] = chosen;
  if (first === undefined) return share;
  return others.length === 0 ? usageBandText(first) : `${chosen.length} ranges`;
}

/** The filters in one line, as they would be typed where the search box can say them. */
export function filterLine(filters: Filters): string {
  const { filter, status, active, enabled, share, usage_from: from, usage_to: to } = filters;
  return [
    filter.trim(),
    status !== undefined && `status="${status}"`,
    active && `is_active=${active}`,
    enabled && `enabled=${enabled}`,
    from && `usage>=${from}`,
    to && `usage<=${to}`,
    share && `usage ${share}`,
  ]
    .filter(Boolean)
    .join(' ');
}
