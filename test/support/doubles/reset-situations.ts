import fc from 'fast-check';
import { expect } from 'vitest';
import type { ResetEntry } from '../../../src/features/proxy-accounts/reset/engine/reset-entry.ts';
import { createResetLedger } from '../../../src/features/proxy-accounts/reset/engine/ledger.ts';
import { simulatedResetApi, type ApiBehavior, type Fault } from './simulated-api.ts';
import { openPage, type Disk } from './simulated-page.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id ${index}`);

const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fault>('none') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Fault>(
      'too-many-calls',
      'refused-key',
      'fails-before',
      'fails-after',
      'cut-before',
      'cut-after',
      'slow-before',
      'slow-after',
      'garbage-after',
      'page-before',
      'page-refusing',
      'forbidden',
    ),
  },
);

const some = (ids: readonly string[]) =>
  fc.subarray([...ids], { maxLength: Math.min(6, ids.length) }).map((few) => new Set(few));

/** What a reset may meet: any API, and a page or process that ends at any write. */
export const situations = fc.integer({ min: 0, max: 60 }).chain((count) => {
  const ids = idsOf(count);
  return fc.record({
    ids: fc.constant(ids),
    ceiling: fc.integer({ min: 1, max: 16 }),
    splitBudget: fc.integer({ min: 0, max: 40 }),
    behavior: fc.record<ApiBehavior>({
      atomic: fc.boolean(),
      bad: some(ids),
      badStatus: fc.constantFrom(400, 404, 422),
      limit: fc.integer({ min: 1, max: 20 }),
      limitStatus: fc.constantFrom(413, 400, 422),
      stuck: some(ids),
      silent: some(ids),
      reversed: fc.boolean(),
      duplicates: fc.boolean(),
      unexpected: fc.boolean(),
      faults: fc.array(fault, { maxLength: 40 }),
    }),
    crashes: fc.array(fc.record({ after: fc.integer({ min: 1, max: 12 }), kept: fc.boolean() }), {
      maxLength: 4,
    }),
  });
});

type Situation = typeof situations extends fc.Arbitrary<infer Each> ? Each : never;

/** What a page or process finds when it starts: the records, and where it keeps more. */
type Found = { journal: Map<number, ResetEntry>; disk?: Disk };

/** Works on a reset until it ends, and checks that every ID has one outcome, which is true. */
export async function expectTrueOutcomes(situation: Situation, find: () => Found): Promise<void> {
  const { ids, ceiling, splitBudget, behavior, crashes } = situation;
  const api = simulatedResetApi(behavior);
  let pages = 0;
  const open = () => {
    pages += 1;
    const crash = crashes[pages - 1];
    return openPage({ ids, ceiling, splitBudget, send: api.send, crash, ...find() });
  };
  let page = await open();
  while (page.end === 'gone' || page.engine.state().kind === 'paused') {
    // A pause needs the user's attention. Each has a reason, and each resumption makes progress.
    expect(page.end === 'gone' || 'reason' in page.engine.state()).toBe(true);
    page = await open();
    expect(pages).toBeLessThan(200);
  }
  expect(page.engine.state().kind).toBe('ended');

  const wholly = behavior.faults.includes('forbidden');
  for (const ledger of [page.ledger, createResetLedger(ids.length, find().journal.values())]) {
    const sum = Object.values(ledger.counts).reduce((all, count) => all + count, 0);
    expect(sum).toBe(ids.length);
    const lies = ids.filter((id, position) => {
      switch (ledger.outcomeAt(position)) {
        case 'reset':
          return !api.reset.has(id);
        case 'not-zero':
          return !behavior.stuck.has(id);
        case 'missing':
          return !behavior.silent.has(id);
        case 'rejected':
          return !wholly && behavior.bad.size === 0;
        case 'not-attempted':
          return !wholly;
        case 'unconfirmed':
          return !api.calls.has(id) && crashes.length === 0;
        case 'zero-when-read':
        case 'not-zero-when-read':
        case 'unreadable':
          return true;
      }
    });
    expect(lies).toEqual([]);
  }

  // A call is repeated only if the previous one is known to have had no effect.
  const repeats = behavior.faults.filter((each) => /calls|key|refusing/.test(each)).length;
  const isSearched = behavior.bad.size > 0 || behavior.limit < ceiling;
  const depth = isSearched ? 2 * Math.ceil(Math.log2(ceiling + 1)) + ceiling : 0;
  for (const count of api.calls.values()) {
    expect(count).toBeLessThanOrEqual(1 + depth + repeats);
  }
  expect(page.ledger.splits).toBeLessThanOrEqual(splitBudget + ids.length);
}
