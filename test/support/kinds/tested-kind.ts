import fc from 'fast-check';
import { expect } from 'vitest';
import type { Ledger } from '#shared/run/ledger.ts';
import type { RunEntry } from '#shared/run/run-records.ts';
import type { RunState } from '#shared/run/run-state.ts';
import type { Runner, RunnerEnvironment } from '#shared/run/runner.ts';
import { failures, type Fault } from '../doubles/simulated-api.ts';
import { openRun, RUN_ID, type Crash, type KeptEntries } from '../doubles/simulated-run.ts';

/** A run against an API that may do anything, and that knows what it really did. */
export interface Trial<Entry extends RunEntry, Outcome extends string> {
  total: number;
  crashes: readonly Crash[];
  createLedger(entries: readonly Entry[]): Ledger<Entry, Outcome>;
  createRunner(ledger: Ledger<Entry, Outcome>, environment: RunnerEnvironment<Entry>): Runner;
  /** Whether an outcome isn't what the API really did to an item. */
  isLie(outcome: Outcome, position: number): boolean;
  /** What is true at the end besides. */
  checkEnd(state: RunState, ledger: Ledger<Entry, Outcome>): void;
}

/** A kind of runs, in the tests that hold for every kind. */
export interface TestedKind {
  /** What it changes, for the names of tests. */
  item: string;
  situations: fc.Arbitrary<unknown>;
  /**
   * Works on a run until it ends, and checks that every item has one outcome, which is true. `open` is called by each
   * page or process when it starts.
   */
  expectTrueOutcomes(situation: unknown, open: () => KeptEntries): Promise<void>;
}

export function testedKind<Situation, Entry extends RunEntry, Outcome extends string>(
  item: string,
  situations: fc.Arbitrary<Situation>,
  begin: (situation: Situation) => Trial<Entry, Outcome>,
): TestedKind {
  return {
    item,
    situations,
    async expectTrueOutcomes(situation, openJournal) {
      const trial = begin(situation as Situation);
      let pages = 0;
      const open = () => {
        const journal = openJournal() as KeptEntries<Entry>;
        pages += 1;
        return openRun({ ...trial, crash: trial.crashes[pages - 1], journal });
      };
      let page = await open();
      while (page.end === 'gone' || page.engine.state().kind === 'paused') {
        // A pause needs the user's attention. Each has a reason, and each resumption makes progress.
        expect(page.end === 'gone' || 'reason' in page.engine.state()).toBe(true);
        page = await open();
        expect(pages).toBeLessThan(200);
      }
      expect(page.engine.state().kind).toBe('ended');
      const entries = (await openJournal().entries(RUN_ID)) as Entry[];
      for (const ledger of [page.ledger, trial.createLedger(entries)]) {
        const counts: Record<string, number> = ledger.counts;
        expect(Object.values(counts).reduce((all, count) => all + count, 0)).toBe(trial.total);
        const lies = Array.from({ length: trial.total }, (_, position) => position).filter(
          (position) => trial.isLie(ledger.outcomeAt(position), position),
        );
        expect(lies).toEqual([]);
      }
      trial.checkEnd(page.engine.state(), page.ledger);
    },
  };
}

export const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id ${index}`);

/** The failures of the calls of a run, in order. */
export const faults = (most: number, weight: number) =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<Fault>('none') },
      { weight, arbitrary: fc.constantFrom(...failures) },
    ),
    { maxLength: most },
  );

export const crashes = fc.array(
  fc.record({ after: fc.integer({ min: 1, max: 12 }), kept: fc.boolean() }),
  { maxLength: 4 },
);

/** Some of the IDs. */
export const some = (ids: readonly string[], most: number) =>
  fc.subarray([...ids], { maxLength: Math.min(most, ids.length) }).map((few) => new Set(few));
