import { countOf } from '#shared/run/outcomes.ts';
import { formatCount, formatNumber, pluralForm } from '#shared/lib/format.ts';
import { durationText } from '#shared/run/run-texts.ts';
import type { EndReason, RunState } from '#shared/run/run-state.ts';
import { acceptedUntilGrowth, type BatchSize } from './engine/batch-size.ts';
import type { ResetTypes, RunResult } from './engine/ledger.ts';
import { confirmed, outcomeTable, retries, type Outcome } from './engine/outcomes.ts';

type ActiveRun = Pick<RunResult, 'ledger'> & { state: RunState; facts: ResetTypes['facts'] };

/** Milliseconds after which a running call is mentioned. */
const LONG_CALL = 5000;

/**
 * Why a run is slow, in sentences: what made its calls small, when larger ones are tried, and what it waits
 * for. Empty if nothing slows it down.
 */
export function slownessTexts(
  { state, ledger, facts: { size } }: ActiveRun,
  now: number,
): string[] {
  const searched = ledger.searched();
  const last = ledger.lastEntry();
  const since = state.kind === 'running' && last?.state === 'sent' ? now - last.at : 0;
  const texts: string[] = [];
  if (searched > 0) {
    texts.push(
      `The API rejected a request. To find the rejected IDs, ${formatCount(searched, 'account is', 'accounts are')} being sent in smaller requests. After that, requests have ${formatCount(size.current, 'account')} again.`,
    );
  }
  if (size.shrunk && size.current < size.ceiling) texts.push(shrunkText(size, size.shrunk));
  if (last && since > LONG_CALL) {
    texts.push(
      `No response yet to a request with ${formatCount(last.to - last.from, 'account')}, sent ${durationText(since)} ago.`,
    );
  }
  return texts;
}

const shrinking = {
  'too-many': (accounts: string) => `The API rejected a request with ${accounts}.`,
  timeout: (accounts: string) => `A request with ${accounts} timed out.`,
  'earlier-run': () => 'An earlier reset found that this API needs smaller requests.',
};

function shrunkText(size: BatchSize, { because, count }: NonNullable<BatchSize['shrunk']>): string {
  const more = acceptedUntilGrowth(size);
  const next =
    more === undefined
      ? "That's the most the API accepts."
      : `A larger request is tried after ${formatCount(more, 'more accepted request')}.`;
  const now = `Each request now has ${formatCount(size.current, 'account')}.`;
  return [shrinking[because](formatCount(count, 'account')), now, next].join(' ');
}

const labelOf = (outcome: Outcome) => outcomeTable[outcome].label.toLowerCase();

/**
 * How many accounts were reset, e.g. `5 accounts were reset` or `3 of 5 accounts reset, 1 at zero when verified,
 * 1 unconfirmed`. Unconfirmed accounts may have been reset anyway; of zero counters alone, nobody knows what reset them.
 */
export function resetText(counts: Record<Outcome, number>, total: number): string {
  const found = confirmed.filter((outcome) => counts[outcome] > 0);
  const first = found.at(-1) ?? 'reset';
  if (counts[first] === total)
    return `${formatCount(total, 'account was', 'accounts were')} ${labelOf(first)}`;
  const parts = [
    `${formatNumber(counts[first])} of ${formatCount(total, 'account', 'accounts')} ${labelOf(first)}`,
  ];
  for (const outcome of found.slice(0, -1))
    parts.push(`${formatNumber(counts[outcome])} ${labelOf(outcome)}`);
  for (const { name, wanted } of retries) {
    const count = countOf(counts, wanted);
    if (count > 0) parts.push(`${formatNumber(count)} ${name}`);
  }
  return parts.join(', ');
}

/** The button that tries a group of accounts again. After the user's own stop, the rest didn't fail. */
export function retryLabel(
  name: (typeof retries)[number]['name'],
  count: number,
  ending: EndReason | undefined,
): string {
  const some = `${formatNumber(count)} ${name}`;
  return ending === 'stopped' && name === 'not attempted'
    ? `Reset the rest: ${some}`
    : `Try again: ${some}`;
}

/** The next step for accounts with an outcome. */
export function nextStep(outcome: Outcome, ending: EndReason | undefined): string | undefined {
  return ending === 'stopped' && outcome === 'not-attempted'
    ? 'You can reset them now or later.'
    : outcomeTable[outcome].todo;
}

/** What a finished reset means for the filter that chose its accounts, and now matches none: `All 65 are below 90% now`. */
export function emptiedText(
  reset: (Pick<RunResult, 'run' | 'ledger'> & { state: RunState }) | null,
  filter: string,
): string | undefined {
  if (reset?.state.kind !== 'ended' || reset.run.origin?.filter !== filter) return undefined;
  const { counts, total } = reset.ledger;
  const limit = /^usage>=?(\d+(?:\.\d+)?)%?$/.exec(filter)?.[1];
  // Accounts at zero are below any limit above it.
  if (Number(limit) > 0 && counts.reset === total) {
    return pluralForm(
      total,
      `The account is below ${limit}% now`,
      `All ${formatNumber(total)} are below ${limit}% now`,
    );
  }
  return pluralForm(
    total,
    `The account of the last reset doesn't match ${filter} now`,
    `None of the ${formatNumber(total)} accounts of the last reset matches ${filter} now`,
  );
}

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

/** More facts on a run at work, each a few words. */
export function notes({ ledger, facts: { size, splitBudget } }: ActiveRun): string[] {
  // During a search for bad IDs the next call may be smaller than others.
  const { from, to } = ledger.next(size.current) ?? { from: 0, to: size.current };
  const callSize = ledger.searched() > 0 ? to - from : size.current;
  return [
    `${formatCount(callSize, 'account')} per request`,
    ...(ledger.splits > 0
      ? [
          `Finding rejected IDs: ${formatNumber(ledger.splits)} of ${formatNumber(splitBudget)} attempts`,
        ]
      : []),
  ];
}
