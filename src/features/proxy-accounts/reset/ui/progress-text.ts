import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { ActiveRun } from '../active-run.ts';
import { acceptedUntilGrowth, type BatchSize } from '../engine/batch-size.ts';
import type { Ledger } from '../engine/ledger.ts';
import {
  confirmed,
  countOf,
  outcomesBySeverity,
  outcomeTable,
  retries,
  type Outcome,
} from '../engine/outcomes.ts';
import type { RunResult } from '../receipt.ts';
import type { PauseReason, RunState } from '#shared/run/run-state.ts';
import {
  commonPauses,
  durationText,
  waitTexts,
  type PauseText,
  type RunEnding,
} from '#shared/run/run-texts.ts';

const waits = waitTexts('reset');

/** Why a run is paused, and what that means or what to do; the latter is empty if other texts say it. */
export const pauses: Record<PauseReason, PauseText> = {
  ...commonPauses,
  failing: {
    title: 'Paused after several failed requests',
    meaning: 'The accounts in those requests are unconfirmed.',
  },
  refusing: {
    title: 'Paused after several rejected requests',
    meaning: 'Resume to try again, or stop the reset.',
  },
  journal: {
    title: "Paused: records can't be saved",
    meaning:
      "This browser can't save the reset's records. Free up some space or reload the page, then resume.",
  },
  interrupted: {
    title: 'Reset interrupted',
    meaning: 'The page was closed or reloaded. Resume where it left off, or stop it.',
  },
  damaged: { title: "This reset can't be resumed", meaning: '' },
};

/** What a stop means for the accounts of the current request, and for those that weren't sent. */
export function stopText({
  state,
  settled,
  ledger,
}: Pick<ActiveRun, 'state' | 'settled' | 'ledger'>): string {
  const left = ledger.counts['not-attempted'];
  const underWay = countUnderWay(ledger, settled);
  const sentences = [
    left === 0 && 'All accounts have been sent.',
    underWay > 0 && `The current request may still reset ${formatCount(underWay, 'account')}.`,
    left > 0 &&
      `You can reset the remaining ${formatCount(left, 'account')} later from the result.`,
    state.kind !== 'paused' && 'The reset keeps running until you confirm.',
  ];
  return sentences.filter((sentence) => sentence).join(' ');
}

/** The accounts of the running call. */
function countUnderWay({ total, counts }: Ledger, settled: number): number {
  return total - counts['not-attempted'] - settled;
}

/** The outcomes so far, the most severe first; without those of the running call. */
export function countsText({
  ledger,
  settled,
}: Pick<ActiveRun, 'ledger' | 'settled'>): string | undefined {
  const underWay = countUnderWay(ledger, settled);
  const counts = { ...ledger.counts, unknown: ledger.counts.unknown - underWay };
  const parts = outcomesBySeverity
    .filter((outcome) => outcome !== 'not-attempted' && counts[outcome] > 0)
    .map((outcome) => `${outcomeTable[outcome].label}: ${formatNumber(counts[outcome])}`);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** Milliseconds after which a running call is mentioned. */
const LONG_CALL = 5000;

/**
 * Why a run is slow, in sentences: what made its calls small, when larger ones are tried, and what it waits
 * for. Empty if nothing slows it down.
 */
export function slownessTexts({ state, ledger, size }: ActiveRun, now: number): string[] {
  const searched = ledger.searchedIds();
  const last = ledger.lastRecord();
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

/** The current state of the run, in a sentence. */
export function stateText(
  { state, ledger }: Pick<ActiveRun, 'state' | 'ledger'>,
  now: number,
): string {
  switch (state.kind) {
    case 'running':
      return 'You can use other pages. Keep this tab open.';
    case 'halting':
      return `${state.to === 'stop' ? 'Stopping' : 'Pausing'}. ${
        ledger.lastRecord()
          ? 'Waiting for the response to the last request.'
          : 'Nothing has been sent.'
      }`;
    case 'waiting':
      return state.until === undefined
        ? waits[state.reason]
        : `${waits[state.reason]} Next request in ${durationText(state.until - now)}.`;
    case 'paused':
      return pauses[state.reason].meaning;
    case 'ended':
      return 'Finished.';
  }
}

/**
 * How many accounts were reset, e.g. `5 accounts were reset` or `3 of 5 accounts reset, 1 zero when verified,
 * 1 unconfirmed`. Unconfirmed accounts may have been reset anyway.
 */
export function resetText(counts: Record<Outcome, number>, total: number): string {
  if (counts.reset === total) return `${formatCount(total, 'account was', 'accounts were')} reset`;
  const parts = [
    `${formatNumber(counts.reset)} of ${formatCount(total, 'account', 'accounts')} reset`,
  ];
  for (const outcome of confirmed.filter((each) => each !== 'reset')) {
    const { label } = outcomeTable[outcome];
    if (counts[outcome] > 0) parts.push(`${formatNumber(counts[outcome])} ${label.toLowerCase()}`);
  }
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
  ending: RunEnding | undefined,
): string {
  const some = `${formatNumber(count)} ${name}`;
  return ending === 'stopped' && name === 'not attempted'
    ? `Reset the rest: ${some}`
    : `Try again: ${some}`;
}

/** The next step for accounts with an outcome. */
export function nextStep(outcome: Outcome, ending: RunEnding | undefined): string | undefined {
  return ending === 'stopped' && outcome === 'not-attempted'
    ? 'You can reset them now or later.'
    : outcomeTable[outcome].todo;
}

/** A run at rest, in a sentence. */
export function summaryText({ kind }: RunState, { counts, total }: Ledger): string {
  const done = resetText(counts, total);
  return kind === 'ended' ? `Reset finished: ${done}.` : `Reset paused: ${done} so far.`;
}

/** What this browser has lost of a reset, in sentences; empty if nothing. */
export function damageText({ plan, ledger }: Pick<RunResult, 'plan' | 'ledger'>): string {
  const all = formatCount(ledger.total, 'account');
  const { damage } = plan;
  const sentences = [
    damage?.lost === 0 && "Its records in this browser contain data that doesn't belong to it.",
    damage?.lost &&
      `In this browser, ${formatNumber(damage.lost)} of its ${all} can't be identified.`,
    ledger.unrecorded > 0 &&
      `In this browser, the outcome of ${formatNumber(ledger.unrecorded)} of its ${all} isn't recorded.`,
  ];
  return sentences.filter((sentence) => sentence).join(' ');
}
