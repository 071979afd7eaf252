import type { Api } from '../../api/api-context.tsx';
import type { RunResult, RunTypes } from '../kind.ts';
import { settledIn } from '../ledger.ts';
import type { RunRecord } from '../run-records.ts';
import { isAtWork, type RunState } from '../run-state.ts';
import { createThroughput } from '../throughput.ts';
import { readResult, stateOf, type RunPages, type StoredKind } from './browser-kind.ts';
import type { Holder, Run } from './runs.ts';

/** Reads runs from the journal for the pages, and shows in their rows what other tabs' runs find. */
export function runReader<T extends RunTypes>(
  kind: StoredKind<T>,
  { scope }: Api,
  pages: RunPages<T>,
) {
  const { journal } = kind;
  /** How fast those of other tabs are. */
  const followed = new Map<string, ReturnType<typeof createThroughput>>();

  function runOf(result: RunResult<T>, holder: Holder, state: RunState): Run<T> {
    const { ledger } = result;
    return {
      ...result,
      holder,
      state,
      settled: settledIn(ledger, isAtWork(state)),
      perSecond: undefined,
    };
  }

  /** A run as the journal has it now. Reads only new entries, so that following a run costs no more than the run. */
  async function readAgain(
    run: RunRecord<T['origin']>,
    holder: Holder,
    known: Run<T> | undefined,
  ): Promise<Run<T> | undefined> {
    const result = known ? { ...known, run } : await readResult(kind, scope, run.id);
    if (!result) return undefined;
    const { ledger } = result;
    const news = known && ledger.follow(await journal.entries(run.id, ledger.followFrom()));
    const next = runOf(result, holder, stateOf(result, holder));
    const isFollowed = followed.has(run.id);
    if (!isFollowed && holder !== 'another tab') return next;
    const throughput = followed.get(run.id) ?? createThroughput();
    followed.set(run.id, throughput);
    const isFinal = !isFollowed || run.ended !== null || holder === 'nobody';
    const entries = (isFollowed && news) || ledger.entries();
    await pages.apply?.(result, { entries }, isFinal);
    throughput.note(next.settled, performance.now());
    if (holder === 'nobody') followed.delete(run.id);
    return { ...next, perSecond: throughput.perSecond() };
  }

  return {
    runOf,
    readAgain,
    /** The pages no longer show it. */
    leave: (id: string) => void followed.delete(id),
  };
}
