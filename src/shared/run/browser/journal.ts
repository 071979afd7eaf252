import { deviceDatabase, keepFromEviction, onDevice } from '../../storage/device-database.ts';
import { keysFrom } from '../../storage/scoped-store.ts';
import { nextTask } from '../../lib/time-slicing.ts';
import { tryOrNull } from '../../lib/try-or-null.ts';
import type { RunTypes } from '../kind.ts';
import { keysIn, partCheck, planJoiner, splitPlan, type PlanColumns } from '../plan-parts.ts';
import type { RunEntry, PlanPart, RunRecord } from '../run-records.ts';
import type { RunStore } from '../run-store.ts';

declare module '#shared/storage/device-database.ts' {
  interface DeviceStores {
    runs: {
      key: string;
      value: RunRecord & { kind: string };
      indexes: { scope: string; kind: [scope: string, kind: string] };
    };
    runPlans: { key: [runId: string, from: number]; value: PlanPart };
    runEntries: { key: [runId: string, sequence: number]; value: RunEntry };
  }
}

/**
 * The journal of runs of one kind in this browser's database. Without a database a run exists in its page only; a newer
 * console in another tab takes it away.
 */
export function createJournal<T extends RunTypes>(kind: string, columns: PlanColumns): RunStore<T> {
  return {
    kind,

    async create(run, plan) {
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

    async append(entries) {
      const database = await deviceDatabase();
      if (!database) throw new Error('There is no journal any more.');
      const { store, done } = database.transaction('runEntries', 'readwrite');
      await Promise.all([...entries.map((entry) => store.put(entry)), done]);
    },

    async add(entry) {
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

    async update(run) {
      await onDevice(async (database) => {
        const { store, done } = database.transaction('runs', 'readwrite');
        const isThere = (await store.getKey(run.id)) !== undefined;
        await Promise.all([isThere && store.put({ ...run, kind }), done]);
      });
    },

    async remove(id) {
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

    async list(scope) {
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

    async find(scope, id) {
      const run = await (await deviceDatabase())?.get('runs', id);
      return run?.scope === scope && run.kind === kind ? run : undefined;
    },

    async plan(run) {
      const { add, joined } = planJoiner(columns, run.total);
      await eachPart(run.id, add);
      return joined();
    },

    async parts({ id, total }, take) {
      const isSound = partCheck(columns, total);
      await eachPart(id, (part) => isSound(part) && take(part));
    },

    async entries(id, from = 0) {
      const database = await deviceDatabase();
      const entries: T['entry'][] = [];
      await inSlices<T['entry']>(
        SLICE,
        (last) => database?.getAll('runEntries', after([id], last?.sequence ?? from - 1), SLICE),
        (entry) => entries.push(entry),
      );
      return entries;
    },

    lock,
    isLocked,
  };
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

/**
 * Only one page at a time works on a run: it holds a Web Lock, which the browser releases when the page is gone
 * for whatever reason. A browser without locks (or a page without a secure context) has no such protection.
 */
const nameOf = (runId: string) => `proxy-console run ${runId}`;

function lock(runId: string): Promise<(() => void) | null> {
  const locks = locksOfBrowser();
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    locks
      .request(nameOf(runId), { ifAvailable: true }, (held) => {
        if (!held) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      // Same as without locks.
      .catch(() => resolve(() => undefined));
  });
}

async function isLocked(runId: string): Promise<boolean | undefined> {
  const locks = locksOfBrowser();
  if (!locks) return undefined;
  const { held = [] } = (await locks.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === nameOf(runId));
}

function locksOfBrowser(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}
