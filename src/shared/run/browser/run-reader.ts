import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api-context.tsx';
import type { RunResult, RunTypes } from '../kind.ts';
import { settledIn } from '../ledger.ts';
import type { RunRecord } from '../run-records.ts';
import { isAtWork, type RunState } from '../run-state.ts';
import { createThroughput } from '../throughput.ts';
import { readResult, stateOf, type BrowserKind } from './browser-kind.ts';
import type { Holder, Run } from './runs.ts';

/** Reads runs from the journal for the pages, and shows in their rows what other tabs' runs find. */
export function runReader<T extends RunTypes>(kind: BrowserKind<T>, api: Api, cache: QueryClient) {
  const { journal } = kind;
  /** Those of other tabs. */
  const followers = new Map<string, ReturnType<typeof followerOf>>();

  function runOf(result: RunResult<T>, holder: Holder, state: RunState): Run<T> {
    const { ledger } = result;
    const isOwn = holder !== 'another tab';
    return {
      ...result,
      holder,
      state,
      settled: settledIn(ledger, isAtWork(state)),
      perSecond: undefined,
      ...(isOwn && { facts: kind.factsAtRest?.(api, ledger) ?? {} }),
    };
  }

  /** A run as the journal has it now. Reads only new entries, so that following a run costs no more than the run. */
  async function readAgain(
    run: RunRecord<T['origin']>,
    holder: Holder,
    known: Run<T> | undefined,
  ): Promise<Run<T> | undefined> {
    const result = known ? { ...known, run } : await readResult(kind, api.scope, run.id);
    if (!result) return undefined;
    const { ledger } = result;
    const news = known && ledger.follow(await journal.readEntries(run.id, ledger.followFrom()));
    const next = runOf(result, holder, stateOf(result, holder));
    const followed = followers.get(run.id);
    if (!followed && holder !== 'another tab') return next;
    const { follower, throughput } = followed ?? followerOf(result);
    const isFinal = !followed || run.ended !== null || holder === 'nobody';
    await follower?.update((followed && news) ?? ledger.entries(), isFinal);
    throughput.note(next.settled, performance.now());
    if (holder === 'nobody') followers.delete(run.id);
    return { ...next, perSecond: throughput.perSecond() };
  }

  function followerOf(result: RunResult<T>) {
    const followed = {
      follower: kind.follow?.(api, cache, result),
      throughput: createThroughput(),
    };
    followers.set(result.run.id, followed);
    return followed;
  }

  return {
    runOf,
    readAgain,
    /** The pages no longer show it. */
    leave: (id: string) => void followers.delete(id),
  };
}
