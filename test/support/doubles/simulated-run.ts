import type { Ledger } from '#shared/run/ledger.ts';
import type { RunEntry } from '#shared/run/run-records.ts';
import type { RunState } from '#shared/run/run-state.ts';
import type { Runner, RunnerEnvironment } from '#shared/run/runner.ts';

/** Where the records of a run are kept besides the page. */
export interface Disk<Entry extends RunEntry = RunEntry> {
  keep(records: readonly Entry[]): void;
  /** A write that a crash cuts off. */
  tear(records: readonly Entry[]): void;
}

/** The page or process disappears after that many writes: before the next write, or just after it. */
export interface Crash {
  after: number;
  kept: boolean;
}

interface Setting<Entry extends RunEntry, Outcome extends string, Engine extends Runner> {
  createLedger(entries: readonly Entry[]): Ledger<Entry, Outcome>;
  createRunner(ledger: Ledger<Entry, Outcome>, environment: RunnerEnvironment<Entry>): Engine;
  crash?: Crash | undefined;
  journal?: Map<number, Entry> | undefined;
  disk?: Disk<Entry> | undefined;
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
  journal = new Map<number, Entry>(),
  disk,
}: Setting<Entry, Outcome, Engine>) {
  const ledger = createLedger([...journal.values()].toSorted((a, b) => a.sequence - b.sequence));
  const states: RunState[] = [];
  let clock = 0;
  let writes = 0;
  let vanish: (() => void) | undefined;
  const gone = new Promise<'gone'>((resolve) => (vanish = () => resolve('gone')));
  const engine = createRunner(ledger, {
    async write(records) {
      writes += 1;
      const ends = crash !== undefined && writes >= crash.after;
      if (!ends || (writes === crash.after && crash.kept)) {
        for (const record of records) journal.set(record.sequence, structuredClone(record));
        disk?.keep(records);
      } else if (writes === crash.after) disk?.tear(records);
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
