import type { ResetEntry } from '../../../src/features/proxy-accounts/reset/engine/reset-entry.ts';
import type { Account } from '../../../src/features/proxy-accounts/model/account-row.ts';
import { batchSize } from '../../../src/features/proxy-accounts/reset/engine/batch-size.ts';
import {
  createEngine,
  splitBudgetFor,
  type Engine,
  type RunEnvironment,
} from '../../../src/features/proxy-accounts/reset/engine/engine.ts';
import { createResetLedger } from '../../../src/features/proxy-accounts/reset/engine/ledger.ts';
import type { BatchResponse } from '../../../src/features/proxy-accounts/reset/engine/match-response.ts';
import type { RunState } from '../../../src/shared/run/run-state.ts';

/** Where the records of a run are kept besides the page. */
export interface Disk {
  keep: (records: readonly ResetEntry[]) => void;
  /** A write that a crash cuts off. */
  tear: (records: readonly ResetEntry[]) => void;
}

interface Setting {
  ids: readonly string[];
  ceiling?: number;
  splitBudget?: number;
  /** A plain list of accounts is a response with status 200. */
  send: (ids: readonly string[]) => Account[] | Promise<Account[] | BatchResponse>;
  /** The page disappears after that many writes: before the next write, or just after it. */
  crash?: { after: number; kept: boolean } | undefined;
  journal?: Map<number, ResetEntry>;
  disk?: Disk;
  environment?: Partial<RunEnvironment>;
}

function withResolvers<T>() {
  let resolve: ((value: T) => void) | undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve: (value: T) => resolve?.(value) };
}

/** A page with a journal: works until the run pauses or ends, or the page disappears. */
export async function openPage(setting: Setting) {
  const { ids, ceiling = 10, send, crash, disk, journal = new Map<number, ResetEntry>() } = setting;
  const splitBudget = setting.splitBudget ?? splitBudgetFor(ids.length);
  const ledger = createResetLedger(
    ids.length,
    [...journal.values()].toSorted((a, b) => a.sequence - b.sequence),
  );
  const states: RunState[] = [];
  let clock = 0;
  let writes = 0;
  const { promise: gone, resolve: vanish } = withResolvers<'gone'>();
  const never = new Promise<never>(() => undefined);
  const engine: Engine = createEngine(
    { runId: 'run', ids, ledger, size: batchSize(ceiling), splitBudget },
    {
      async send(batch) {
        const response = await send(batch);
        return Array.isArray(response) ? { value: response, status: 200 } : response;
      },
      nameCall: () => ({}),
      async write(records) {
        writes += 1;
        const ends = crash !== undefined && writes >= crash.after;
        if (!ends || (writes === crash.after && crash.kept)) {
          for (const record of records) journal.set(record.sequence, structuredClone(record));
          disk?.keep(records);
        } else if (writes === crash.after) disk?.tear(records);
        if (!ends) return;
        vanish('gone');
        await never;
      },
      now: () => (clock += 1),
      isOnline: () => true,
      sleep: async (milliseconds) => void (clock += milliseconds),
      untilOnline: async () => undefined,
      untilKeyRenewed: async () => undefined,
      onChange: (state) => states.push(state),
      onResponse: () => ({}),
      ...setting.environment,
    },
  );
  const working = engine.work();
  const end = await Promise.race([working.then(() => 'rests' as const), gone]);
  return { ledger, engine, states, journal, end };
}
