import { countOf } from '#shared/run/outcomes.ts';
import type { EndReason, RunState } from '#shared/run/run-state.ts';
import { acceptedUntilGrowth } from './engine/batch-size.ts';
import type { ResetTypes, RunResult } from './engine/ledger.ts';
import { outcomeTable, retries, type Outcome } from './engine/outcomes.ts';
import * as texts from './texts.ts';

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
  const found: string[] = [];
  if (searched > 0) found.push(texts.searching(searched, size.current));
  if (size.shrunk && size.current < size.ceiling) {
    const { because, count } = size.shrunk;
    found.push(texts.shrunkText(because, count, size.current, acceptedUntilGrowth(size)));
  }
  if (last && since > LONG_CALL) found.push(texts.noResponseYet(last.to - last.from, since));
  return found;
}

/** How many accounts were reset, and what became of the others. */
export function resetText(counts: Record<Outcome, number>, total: number): string {
  const groups = retries.map(({ name, wanted }) => [name, countOf(counts, wanted)]);
  return texts.resetText({
    total,
    reset: counts.reset,
    atZero: counts['zero-when-read'],
    ...(Object.fromEntries(groups) as Record<(typeof retries)[number]['name'], number>),
  });
}

/** The button that tries a group of accounts again. */
export function retryLabel(
  name: (typeof retries)[number]['name'],
  count: number,
  ending: EndReason | undefined,
): string {
  return ending === 'stopped' && name === 'not attempted'
    ? texts.resetTheRest(count)
    : texts.tryAgain(name, count);
}

/** The next step for accounts with an outcome. */
export function nextStep(outcome: Outcome, ending: EndReason | undefined): string | undefined {
  return ending === 'stopped' && outcome === 'not-attempted'
    ? texts.resetNowOrLater
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
  return limit !== undefined && Number(limit) > 0 && counts.reset === total
    ? texts.belowNow(total, limit)
    : texts.matchesNoMore(total, filter);
}

/** More facts on a run at work, each a few words. */
export function notes({ ledger, facts: { size, splitBudget } }: ActiveRun): string[] {
  // During a search for bad IDs the next call may be smaller than others.
  const { from, to } = ledger.next(size.current) ?? { from: 0, to: size.current };
  const callSize = ledger.searched() > 0 ? to - from : size.current;
  return [
    texts.perRequest(callSize),
    ...(ledger.splits > 0 ? [texts.attempts(ledger.splits, splitBudget)] : []),
  ];
}
