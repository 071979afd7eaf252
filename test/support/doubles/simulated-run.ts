import type { Ledger } from '#shared/run/ledger.ts';
import type { RunEntry } from '#shared/run/run-records.ts';
import type { RunState } from '#shared/run/run-state.ts';
import type { Runner, RunnerEnvironment } from '#shared/run/runner.ts';
import { memoryEntries } from './memory-store.ts';

/** Where the entries of a run are kept, in whatever store. */
export interface KeptEntries<Entry extends RunEntry = RunEntry> {
  entries(id: string): Promise<Entry[]>;
  append(entries: readonly Entry[]): Promise<void>;
  /** A write that a crash cuts off. */
  tear?(entries: readonly Entry[]): void;
}

/** The run of such a test. */
export const RUN_ID = 'run';

/** The page or process disappears after that many writes: before the next write, or just after it. */
export interface Crash {
  after: number;
  kept: boolean;
}

interface Setting<Entry extends RunEntry, Outcome extends string, Engine extends Runner> {
  createLedger(entries: readonly Entry[]): Ledger<Entry, Outcome>;
  createRunner(ledger: Ledger<Entry, Outcome>, environment: RunnerEnvironment<Entry>): Engine;
  crash?: Crash | undefined;
  journal?: KeptEntries<Entry> | undefined;
}

/** A page with a journal: works until the run pauses or ends, or the page disappears. */
export async function openRun<
  Entry extends RunEntry,
  Outcome extends string,
  Engine extends Runner,
>({
  createLedger,
  createRunner,
  crash,
  journal = memoryEntries<Entry>(),
}: Setting<Entry, Outcome, Engine>) {
  const ledger = createLedger(await journal.entries(RUN_ID));
  const states: RunState[] = [];
  let clock = 0;
  let writes = 0;
  let vanish: (() => void) | undefined;
  const gone = new Promise<'gone'>((resolve) => (vanish = () => resolve('gone')));
  const engine = createRunner(ledger, {
    async write(records) {
      writes += 1;
      const ends = crash !== undefined && writes >= crash.after;
      if (!ends || (writes === crash.after && crash.kept)) await journal.append(records);
      else if (writes === crash.after) journal.tear?.(records);
      if (!ends) return;
      vanish?.();
      await new Promise<never>(() => undefined);
    },
    now: () => (clock += 1),
    isOnline: () => true,
    sleep: async (milliseconds) => void (clock += milliseconds),
    untilOnline: async () => undefined,
    untilKeyRenewed: async () => undefined,
    onChange: (state) => states.push(state),
  });
  const end = await Promise.race([engine.work().then(() => 'rests' as const), gone]);
  return { ledger, engine, states, journal, end };
}
