import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { durationText } from '#shared/run/run-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

/** What is said of a reset, its outcomes and its progress; the command line says some of it, too. */

/** `title` has no full stop; `isUnsearched`: the bad IDs weren't searched for. */
export const reasonText = (title: string | undefined, isUnsearched: boolean) =>
  [title && `${title}.`, isUnsearched && 'The console stopped looking for the rejected IDs.']
    .filter(Boolean)
    .join(' ');

const countOf = {
  atZero: (count: number) => `${formatNumber(count)} at zero when verified`,
  notAtZero: (count: number) => `${formatNumber(count)} not at zero`,
  alreadyReset: (count: number) => `${formatNumber(count)} already reset`,
  failed: (count: number) => `${formatNumber(count)} failed`,
  unconfirmed: (count: number) => `${formatNumber(count)} unconfirmed`,
  'not attempted': (count: number) => `${formatNumber(count)} not sent`,
};

/**
 * How many accounts were reset, e.g. `5 accounts were reset` or `3 of 5 accounts reset, 1 at zero when verified,
 * 1 unconfirmed`. Unconfirmed accounts may have been reset anyway; of zero counters alone, nobody knows what reset them.
 * So where none is known to be reset, these come `first`: `5 of 5 accounts unconfirmed`.
 */
export function resetText(
  counts: Record<'total' | 'reset' | keyof typeof countOf, number>,
  first: 'reset' | 'atZero' | 'unconfirmed' | 'notAtZero',
): string {
  const { total, reset, atZero, unconfirmed, notAtZero } = counts;
  if (reset === total) return formatCount(total, 'account was reset', 'accounts were reset');
  const accounts = formatCount(total, 'account');
  const firsts = {
    reset: `${formatNumber(reset)} of ${accounts} reset`,
    atZero: `${formatNumber(atZero)} of ${accounts} at zero when verified`,
    unconfirmed: `${formatNumber(unconfirmed)} of ${accounts} unconfirmed`,
    notAtZero: `${formatNumber(notAtZero)} of ${accounts} not at zero`,
  };
  const others = [
    'atZero',
    'notAtZero',
    'alreadyReset',
    'failed',
    'unconfirmed',
    'not attempted',
  ] as const;
  return [
    firsts[first],
    ...others
      .filter((name) => counts[name] > 0 && name !== first)
      .map((name) => countOf[name](counts[name])),
  ].join(', ');
}

/** The button that tries a group of accounts again; what wasn't sent didn't fail. */
export const tryAgain = (
  name: Exclude<keyof typeof countOf, 'atZero' | 'notAtZero' | 'alreadyReset'>,
  count: number,
) =>
  name === 'not attempted'
    ? `Reset the rest: ${countOf[name](count)}`
    : `Try again: ${countOf[name](count)}`;

/** What the accounts of a reset had before it, as far as it is known. */
export const consumptionBefore = (consumption: string) =>
  `Total consumption before: ${consumption}`;

// A run at work.

export const attempts = (used: number, most: number) =>
  `Finding rejected IDs: ${formatNumber(used)} of ${formatNumber(most)} attempts`;

export const searching = (count: number) =>
  `Finding the rejected IDs among ${formatCount(count, 'account')}.`;

export const noResponseYet = (count: number, milliseconds: number) =>
  `No response yet to a request with ${formatCount(count, 'account')}, sent ${durationText(milliseconds)} ago.`;

/** Why each request has only so many accounts. */
export const fewAtATime = (size: number) =>
  `Sending ${size === 1 ? 'one' : formatNumber(size)} at a time, because larger requests failed.`;

/** A filter that matches nothing since the accounts that it chose were reset. */
export const matchesNoMore = (filter: string) =>
  `After the last reset, no account matches ${isolated(filter)}.`;
