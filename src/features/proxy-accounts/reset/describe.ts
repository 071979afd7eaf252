import { countOf } from '#shared/run/outcomes.ts';
import type { RunState } from '#shared/run/run-state.ts';
import { splitBudgetFor } from './engine/engine.ts';
import type { ResetTypes, RunResult } from './engine/ledger.ts';
import { retries, type Outcome } from './engine/outcomes.ts';
import * as texts from './texts.ts';

type ActiveRun = Pick<RunResult, 'ledger'> & { state: RunState; facts: ResetTypes['facts'] };

/** Milliseconds after which a running call is mentioned. */
const LONG_CALL = 5000;

/**
 * Why a run is slow, in sentences: what it searches, what made its calls small, and what it waits for. Empty if nothing slows it down.
 */
export function slownessTexts(
  { state, ledger, facts: { size } }: ActiveRun,
  now: number,
): string[] {
  const searched = ledger.searched();
  const last = ledger.lastEntry();
  const since = state.kind === 'running' && last?.state === 'sent' ? now - last.at : 0;
  const found: string[] = [];
  if (searched > 0) found.push(texts.searching(searched));
  if (size.current < size.ceiling) found.push(texts.fewAtATime(size.current));
  if (last && since > LONG_CALL) found.push(texts.noResponseYet(last.to - last.from, since));
  return found;
}

/** How many accounts were reset, and what became of the others. */
export function resetText(counts: Record<Outcome, number>, total: number): string {
  const groups = retries.map(({ name, wanted }) => [name, countOf(counts, wanted)]);
  const all = {
    total,
    reset: counts.reset,
    atZero: counts['zero-when-read'],
    alreadyReset: counts['already-reset'],
    ...(Object.fromEntries(groups) as Record<(typeof retries)[number]['name'], number>),
    failed: counts.rejected,
    notAtZero: counts['not-zero'] + counts['not-zero-when-read'],
  };
  const shown = ['reset', 'atZero', 'unconfirmed', 'notAtZero'] as const;
  const first = shown.find((name) => all[name] > 0);
  return texts.resetText(all, first ?? 'reset');
}

/** What a finished reset means for the filter that chose its accounts, and now matches none. */
export function emptiedText(
  reset: (Pick<RunResult, 'run'> & { state: RunState }) | null,
  filter: string,
): string | undefined {
  if (reset?.state.kind !== 'ended' || reset.run.origin?.filter !== filter) return undefined;
  return texts.matchesNoMore(filter);
}

/** More facts on a run at work, each a few words. */
export function notes({ ledger: { splits, total } }: Pick<RunResult, 'ledger'>): string[] {
  return splits > 0 ? [texts.attempts(splits, splitBudgetFor(total))] : [];
}
