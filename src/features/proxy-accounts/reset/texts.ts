import { formatCount, formatNumber, pluralForm } from '#shared/lib/format.ts';
import { durationText } from '#shared/run/run-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

/** What is said of a reset, its outcomes and its progress; the command line says some of it, too. */

export const resettingQuota = 'Resetting quota';
export const nothingWasReset = 'Nothing was reset';
export const notAgain = "You can't reset its accounts again until it finishes.";

export const notStartedText = (count: number) =>
  formatCount(
    count,
    'account is in another unfinished reset. Wait for it to finish, or stop it, then try again.',
    'accounts are in another unfinished reset. Wait for it to finish, or stop it, then try again.',
  );

/** The next step for accounts that weren't attempted because the user stopped the reset. */
export const resetNowOrLater = 'You can reset them now or later.';

/** `title` has no full stop; `isUnsearched`: the bad IDs weren't searched for. */
export const reasonText = (title: string | undefined, isUnsearched: boolean) =>
  [title && `${title}.`, isUnsearched && 'There were no attempts left to find the rejected IDs.']
    .filter(Boolean)
    .join(' ');

const countOf = {
  atZero: (count: number) => `${formatNumber(count)} at zero when verified`,
  failed: (count: number) => `${formatNumber(count)} failed`,
  unconfirmed: (count: number) => `${formatNumber(count)} unconfirmed`,
  'not attempted': (count: number) => `${formatNumber(count)} not attempted`,
};

/**
 * How many accounts were reset, e.g. `5 accounts were reset` or `3 of 5 accounts reset, 1 at zero when verified,
 * 1 unconfirmed`. Unconfirmed accounts may have been reset anyway; of zero counters alone, nobody knows what reset them.
 */
export function resetText(
  counts: Record<'total' | 'reset' | keyof typeof countOf, number>,
): string {
  const { total, reset, atZero } = counts;
  if (reset === total) return formatCount(total, 'account was reset', 'accounts were reset');
  if (atZero === total)
    return formatCount(
      total,
      'account was at zero when verified',
      'accounts were at zero when verified',
    );
  const accounts = formatCount(total, 'account');
  const isNoneReset = reset === 0 && atZero > 0;
  const others = ['atZero', 'failed', 'unconfirmed', 'not attempted'] as const;
  return [
    isNoneReset
      ? `${formatNumber(atZero)} of ${accounts} at zero when verified`
      : `${formatNumber(reset)} of ${accounts} reset`,
    ...others
      .filter((name) => counts[name] > 0 && !(isNoneReset && name === 'atZero'))
      .map((name) => countOf[name](counts[name])),
  ].join(', ');
}

/** The button that tries a group of accounts again. */
export const tryAgain = (name: Exclude<keyof typeof countOf, 'atZero'>, count: number) =>
  `Try again: ${countOf[name](count)}`;
/** After the user's own stop, the rest didn't fail. */
export const resetTheRest = (count: number) =>
  `Reset the rest: ${formatNumber(count)} not attempted`;

/** What the accounts of a reset had before it, as far as it is known. */
export function beforeText({
  consumption,
  received,
  sent,
}: {
  consumption: string;
  received: string | undefined;
  sent: string | undefined;
}): string {
  return received !== undefined && sent !== undefined
    ? `Total consumption before: ${consumption} (received ${received}, sent ${sent})`
    : `Total consumption before: ${consumption}`;
}

// A run at work.

export const perRequest = (count: number) => `${formatCount(count, 'account')} per request`;
export const attempts = (used: number, most: number) =>
  `Finding rejected IDs: ${formatNumber(used)} of ${formatNumber(most)} attempts`;

export const searching = (searched: number, size: number) =>
  `The API rejected a request. To find the rejected IDs, ${formatCount(searched, 'account is', 'accounts are')} being sent in smaller requests. After that, requests have ${formatCount(size, 'account')} again.`;

export const noResponseYet = (count: number, milliseconds: number) =>
  `No response yet to a request with ${formatCount(count, 'account')}, sent ${durationText(milliseconds)} ago.`;

const shrinking = {
  'too-many': (accounts: string) => `The API rejected a request with ${accounts}.`,
  timeout: (accounts: string) => `A request with ${accounts} timed out.`,
  'earlier-run': () => 'An earlier reset found that this API needs smaller requests.',
};

/** Why requests are smaller. `more` accepted ones come before a larger one; undefined: none does. */
export function shrunkText(
  because: keyof typeof shrinking,
  count: number,
  size: number,
  more: number | undefined,
): string {
  const next =
    more === undefined
      ? "That's the most the API accepts."
      : `A larger request is tried after ${formatCount(more, 'more accepted request')}.`;
  const now = `Each request now has ${formatCount(size, 'account')}.`;
  return [shrinking[because](formatCount(count, 'account')), now, next].join(' ');
}

// A filter that matches nothing since the accounts that it chose were reset.

export const belowNow = (total: number, limit: string) =>
  pluralForm(
    total,
    `The account is below ${limit}% now`,
    `All ${formatNumber(total)} are below ${limit}% now`,
  );
export const matchesNoMore = (total: number, filter: string) =>
  pluralForm(
    total,
    `The account of the last reset doesn't match ${isolated(filter)} now`,
    `None of the ${formatNumber(total)} accounts of the last reset matches ${isolated(filter)} now`,
  );
