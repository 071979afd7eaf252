import { deviceDatabase, keepFromEviction, onDevice } from '../../storage/device-database.ts';
import { keysFrom } from '../../storage/scoped-store.ts';
import { nextTask } from '../../lib/time-slicing.ts';
import { tryOrNull } from '../../lib/try-or-null.ts';
import type { RunTypes } from '../kind.ts';
import { keysIn, partCheck, planJoiner, splitPlan, type PlanColumns } from '../plan-parts.ts';
import type { RunEntry, PlanPart, RunKindName, RunRecord } from '../run-records.ts';

declare module '#shared/storage/device-database.ts' {
  interface DeviceStores {
    runs: {
      key: string;
      value: RunRecord & { kind: RunKindName };
      indexes: { scope: string; kind: [scope: string, kind: string] };
    };
    runPlans: { key: [runId: string, from: number]; value: PlanPart };
    runEntries: { key: [runId: string, sequence: number]; value: RunEntry };
  }
}

interface StoredRun<T extends RunTypes> {
  run: RunRecord<T['origin']>;
  plan: T['stored'];
  entries: T['entry'][];
}

export type Journal<T extends RunTypes = RunTypes> = ReturnType<typeof createJournal<T>>;

/** The journal of runs of one kind in this browser. Without a database a run exists in its page only. */
export function createJournal<T extends RunTypes>(kind: RunKindName, columns: PlanColumns) {
  const journal = {
    kind,

    /**
     * Writes a run and its plan: all of it, or nothing. `lost`: this browser stores nothing. If items are in an
     * unfinished run, nothing is written, and the result is their number: this is checked in the transaction that
     * writes, so that if two tabs start at once, one is rejected.
     */
    async writeRun(
      run: RunRecord<T['origin']>,
      plan: T['plan'],
    ): Promise<'kept' | 'lost' | number> {
      const database = await deviceDatabase();
      // A connection that another tab is taking over also throws.
      const transaction = tryOrNull(() => database?.transaction(['runs', 'runPlans'], 'readwrite'));
      if (!transaction) return 'lost';
      // A failed write rejects `done`. It is awaited later, and must not count as unhandled until then.
      const done = transaction.done.then(
        () => 'kept' as const,
        () => 'lost' as const,
      );
      try {
        const runs = transaction.objectStore('runs');
        const plans = transaction.objectStore('runPlans');
        const parts = [...splitPlan(columns, run.id, plan)];
        const wanted = new Set<string>();
        for (const key of keysIn(columns, plan)) wanted.add(key);
        const taken = new Set<string>();
        // A run that has ended already takes nothing.
        const known = run.ended ? [] : await runs.index('kind').getAll([run.scope, kind]);
        for (const { id, ended } of known) {
          if (ended) continue;
          for (const part of await plans.getAll(keysFrom([id])))
            for (const key of keysIn(columns, part)) if (wanted.has(key)) taken.add(key);
        }
        if (taken.size > 0) return taken.size;
        for (const part of parts) await plans.put(part);
        await runs.put({ ...run, kind });
        keepFromEviction();
      } catch {
        // The transaction has failed and says so.
      }
      return done;
    },

    /**
     * Writes all of the entries. Rejects if that failed, also if a newer console in another tab has taken the
     * database: then none are stored, and nothing may be sent.
     */
    async writeEntries(entries: readonly T['entry'][]): Promise<void> {
      const database = await deviceDatabase();
      if (!database) throw new Error('There is no journal any more.');
      const { store, done } = database.transaction('runEntries', 'readwrite');
      await Promise.all([...entries.map((entry) => store.put(entry)), done]);
    },

    /**
     * Appends an entry after all others, including those that another tab has added in the meantime. On failure it
     * is lost, which is acceptable because its data can be requested again. Resolves to whether it was stored.
     */
    async appendEntry(entry: T['entry']): Promise<boolean> {
      const stored = await onDevice(async (database) => {
        const transaction = database.transaction(['runs', 'runEntries'], 'readwrite');
        const store = transaction.objectStore('runEntries');
        const last = await store.openKeyCursor(keysFrom([entry.runId]), 'prev');
        const sequence = last ? last.key[1] + 1 : 0;
        const isThere = (await transaction.objectStore('runs').getKey(entry.runId)) !== undefined;
        await Promise.all([isThere && store.put({ ...entry, sequence }), transaction.done]);
        return isThere;
      });
      return stored ?? false;
    },

    /**
     * Saves the state of a run, unless it was deleted. A failure loses nothing, because the entries contain the
     * same information.
     */
    async updateRun(run: RunRecord<T['origin']>): Promise<void> {
      await onDevice(async (database) => {
        const { store, done } = database.transaction('runs', 'readwrite');
        const isThere = (await store.getKey(run.id)) !== undefined;
        await Promise.all([isThere && store.put({ ...run, kind }), done]);
      });
    },

    /** Deletes a run with its plan and its entries. On failure all of it stays. */
    async removeRun(id: string): Promise<void> {
      await onDevice(async (database) => {
        const transaction = database.transaction(['runs', 'runPlans', 'runEntries'], 'readwrite');
        await Promise.all([
          transaction.objectStore('runs').delete(id),
          transaction.objectStore('runPlans').delete(keysFrom([id])),
          transaction.objectStore('runEntries').delete(keysFrom([id])),
          transaction.done,
        ]);
      });
    },

    /** All runs of a scope, the latest first. */
    async readRuns(scope: string): Promise<RunRecord<T['origin']>[]> {
      const database = await deviceDatabase();
      // One transaction, so that a newer console in another tab waits for it.
      const store = database?.transaction('runs').store;
      const ids = (await store?.index('kind').getAllKeys([scope, kind])) ?? [];
      const runs: RunRecord<T['origin']>[] = [];
      for (let from = 0; from < ids.length; from += SLICE) {
        const [first = '', last = first] = [ids[from], ids.slice(from, from + SLICE).at(-1)];
        const found = await store?.getAll(IDBKeyRange.bound(first, last));
        runs.push(...(found ?? []).filter((run) => run.scope === scope && run.kind === kind));
      }
      return runs.toSorted((a, b) => b.createdAt - a.createdAt);
    },

    /** The record of one run; undefined if this browser or this scope doesn't have it. */
    async readRunRecord(scope: string, id: string): Promise<RunRecord<T['origin']> | undefined> {
      const run = await (await deviceDatabase())?.get('runs', id);
      return run?.scope === scope && run.kind === kind ? run : undefined;
    },

    /** One run with everything known about it; null if this browser or this scope doesn't have it. */
    async readRun(scope: string, id: string): Promise<StoredRun<T> | null> {
      const run = await journal.readRunRecord(scope, id);
      if (!run) return null;
      const [plan, entries] = await Promise.all([journal.readPlan(run), journal.readEntries(id)]);
      return { run, plan, entries };
    },

    /** The plan of a run; if it is lost, all of it is unknown. */
    async readPlan(run: Pick<RunRecord, 'id' | 'total'>): Promise<T['stored']> {
      const { add, joined } = planJoiner(columns, run.total);
      await eachPart(run.id, add);
      return joined();
    },

    /** Takes one part of a plan after the other, which need less memory than all of it. Lost ones are left out. */
    async readParts(
      { id, total }: Pick<RunRecord, 'id' | 'total'>,
      take: (part: PlanPart & T['stored']) => void,
    ): Promise<void> {
      const isSound = partCheck(columns, total);
      await eachPart(id, (part) => isSound(part) && take(part));
    },

    /** The entries of a run, in order, starting at a number. */
    async readEntries(id: string, from = 0): Promise<T['entry'][]> {
      const database = await deviceDatabase();
      const entries: T['entry'][] = [];
      await inSlices<T['entry']>(
        SLICE,
        (last) => database?.getAll('runEntries', after([id], last?.sequence ?? from - 1), SLICE),
        (entry) => entries.push(entry),
      );
      return entries;
    },
  };
  return journal;
}

/** Takes the parts of a plan as they are stored, in order. */
async function eachPart(id: string, take: (part: PlanPart) => unknown): Promise<void> {
  const database = await deviceDatabase();
  await inSlices(1, (last) => database?.getAll('runPlans', after([id], last?.from), 1), take);
}

/** Records read at once: more would keep the page from responding. */
const SLICE = 500;

/** Takes all records, which are read `size` at a time, each part after the last record. */
async function inSlices<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]> | undefined,
  take: (row: Row) => unknown,
): Promise<void> {
  let rows: Row[] = [];
  do {
    rows = (await read(rows.at(-1))) ?? [];
    // To read many takes about as long as to take them.
    if (rows.length === size) await nextTask();
    for (const row of rows) take(row);
  } while (rows.length === size);
}

/** The keys that begin like this, after a number. */
const after = (first: [string], last: number | undefined) =>
  IDBKeyRange.bound([...first, last ?? -Infinity], [...first, []], last !== undefined);
