import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResetEntry } from './reset-entry.ts';
import { createResetLedger } from './ledger.ts';
import { resetOutcomes } from './outcomes.ts';
import {
  wellBehavedApi,
  simulatedResetApi,
  type Fault,
} from '../../../../../test/support/doubles/simulated-api.ts';
import { RUN_ID } from '../../../../../test/support/doubles/simulated-run.ts';
import { openPage } from '../../../../../test/support/doubles/simulated-page.ts';

const ids = Array.from({ length: 30 }, (_, index) => `id ${index}`);

/** A run with some faults, paused if there are too many. */
async function journalOf(faults: Fault[], bad: ReadonlySet<string>): Promise<ResetEntry[]> {
  const { send } = simulatedResetApi({ ...wellBehavedApi, bad: new Set(bad), faults });
  const { journal } = await openPage({ ids, ceiling: 4, send });
  return journal.entries(RUN_ID);
}

const faults = fc.array(
  fc.constantFrom<Fault>('none', 'none', 'too-many-calls', 'fails-after', 'cut-after', 'forbidden'),
  { maxLength: 12 },
);

test('whichever records are lost, no account has an outcome that it did not have, and none is sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      faults,
      fc.subarray(ids, { maxLength: 3 }),
      fc.infiniteStream(fc.boolean()),
      async (met, bad, losses) => {
        const records = await journalOf(met, new Set(bad));
        const whole = createResetLedger(ids.length, records);
        // The loss of the last records can't be detected.
        const left = records.filter(
          (_, index) => index === records.length - 1 || !losses.next().value,
        );
        const ledger = createResetLedger(ids.length, left);
        const isDamaged = left.length < records.length;
        const wrong = ids.filter((_, position) => {
          const outcome = ledger.outcomeAt(position);
          return outcome !== whole.outcomeAt(position) && !(isDamaged && outcome === 'unconfirmed');
        });
        expect(wrong).toEqual([]);
        expect(isDamaged && ledger.next(1)).toBeFalsy();
        expect(Object.values(ledger.counts).reduce((sum, count) => sum + count, 0)).toBe(30);
      },
    ),
    { numRuns: 200 },
  );
});

test('accounts with some outcomes are found together where they are adjacent and from the same call', async () => {
  await fc.assert(
    fc.asyncProperty(
      faults,
      fc.subarray(ids, { maxLength: 3 }),
      fc.subarray([...resetOutcomes.bySeverity]),
      async (met, bad, wanted) => {
        const ledger = createResetLedger(ids.length, await journalOf(met, new Set(bad)));
        const one = (position: number) => {
          return [position, ledger.outcomeAt(position), ledger.entryAt(position)];
        };
        const expected = [...ids.keys()].filter((position) =>
          wanted.includes(ledger.outcomeAt(position)),
        );
        const ranges = [...ledger.ranges(wanted)];
        const found = ranges.flatMap(({ from, to, outcome, entry }) =>
          Array.from({ length: to - from }, (_, index) => [from + index, outcome, entry]),
        );
        expect(found).toEqual(expected.map(one));
        expect(ledger.positions(wanted)).toEqual(expected);
      },
    ),
    { numRuns: 100 },
  );
});

test('a record that could not be written stops the run, and leaves no gap', async () => {
  let writes = 0;
  const journal = new Map<number, ResetEntry>();
  const { engine, ledger } = await openPage({
    ids,
    send: (batch) => batch.map((id) => ({ id })),
    environment: {
      async write(records) {
        writes += 1;
        if (writes === 2 || writes === 3) throw new Error('The disk is full.');
        for (const record of records) journal.set(record.sequence, record);
      },
    },
  });
  expect(engine.state()).toMatchObject({ kind: 'paused', reason: 'journal' });
  expect(ledger.counts).toMatchObject({ reset: 10, 'not-attempted': 20 });
  await engine.work();
  expect([...journal.keys()]).toEqual([...journal.keys()].map((_, index) => index));
  expect(createResetLedger(ids.length, journal.values()).counts.reset).toBe(ids.length);
});
