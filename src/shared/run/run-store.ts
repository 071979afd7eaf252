import type { RunTypes } from './kind.ts';
import type { PlanPart, RunRecord } from './run-records.ts';

/** Where the runs of one kind are recorded: their journal. A run belongs to a scope, and its plan and entries to the run. */
export interface RunStore<T extends RunTypes = RunTypes> {
  kind: string;
  /**
   * Writes a run and its plan: all of it, or nothing. `lost`: nothing can be stored. If items are in an unfinished
   * run, nothing is written, and the result is their number: of two tabs that start at once, one is rejected.
   */
  create(run: RunRecord<T['origin']>, plan: T['plan']): Promise<'kept' | 'lost' | number>;
  /** All runs of a scope, the latest first. */
  list(scope: string): Promise<RunRecord<T['origin']>[]>;
  /** One of them. */
  find(scope: string, id: string): Promise<RunRecord<T['origin']> | undefined>;
  /** The plan of a run; if it is lost, all of it is unknown. */
  plan(run: Pick<RunRecord, 'id' | 'total'>): Promise<T['stored']>;
  /** Takes one part of a plan after the other, which need less memory than all of it. Lost ones are left out. */
  parts(
    run: Pick<RunRecord, 'id' | 'total'>,
    take: (part: PlanPart & T['stored']) => void,
  ): Promise<void>;
  /** The entries of a run, in order, starting at a number. */
  entries(id: string, from?: number): Promise<T['entry'][]>;
  /** Writes all of the entries. If it rejects, none are stored, and nothing may be sent. */
  append(entries: readonly T['entry'][]): Promise<void>;
  /**
   * Writes an entry after all others, including those that another tab has added in the meantime. Resolves to whether
   * it was stored; if not it is lost, which is acceptable because its data can be requested again.
   */
  add(entry: T['entry']): Promise<boolean>;
  /** Writes the state of a run, unless it was deleted. A failure loses nothing, because the entries say the same. */
  update(run: RunRecord<T['origin']>): Promise<void>;
  /** Deletes a run with its plan and its entries. On failure all of it stays. */
  remove(id: string): Promise<void>;
  /** Resolves to a function that releases the run; null while someone else works on it. */
  lock(id: string): Promise<(() => void) | null>;
  /** Whether someone works on a run now; undefined if the store can't say. */
  isLocked(id: string): Promise<boolean | undefined>;
}

/** A run with everything recorded about it; null if the store or the scope doesn't have it. */
export async function readRun<T extends RunTypes>(store: RunStore<T>, scope: string, id: string) {
  const run = await store.find(scope, id);
  if (!run) return null;
  const [plan, entries] = await Promise.all([store.plan(run), store.entries(id)]);
  return { run, plan, entries };
}
