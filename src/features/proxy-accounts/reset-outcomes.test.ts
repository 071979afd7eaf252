import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '#shared/api/api-error.ts';
import type { Account } from './account-row.ts';
import {
  batchesOf,
  idsByOutcome,
  judge,
  outcomes,
  reconcile,
  resetInBatches,
  type BatchReport,
} from './reset-outcomes.ts';

const idList = fc.uniqueArray(fc.string(), { maxLength: 60 });
const size = fc.integer({ min: 1, max: 12 });
const kinds: ApiErrorKind[] = [
  'network',
  'timeout',
  'refused-key',
  'forbidden',
  'not-found',
  'invalid',
  'rate-limited',
  'too-large',
  'server',
  'unreadable',
];

const zeroed = (id: string): Account => ({ id, consumption: 0, bytes_recv: 0, bytes_sent: 0 });

async function collect(reports: AsyncIterable<BatchReport>): Promise<BatchReport[]> {
  const all: BatchReport[] = [];
  for await (const report of reports) all.push(report);
  return all;
}

test('batches hold every id once, in order, and none is larger than asked', () => {
  fc.assert(
    fc.property(idList, size, (ids, most) => {
      const batches = batchesOf(ids, most);
      expect(batches.flat()).toEqual(ids);
      expect(batches.every(({ length }) => length >= 1 && length <= most)).toBe(true);
    }),
  );
});

/** An answer to a batch with gaps, strangers, duplicates and leftovers, in any order. */
function answerTo(ids: readonly string[]): fc.Arbitrary<Account[]> {
  const account = fc.record({
    id: fc.oneof(fc.constantFrom(...ids, 'stranger'), fc.constant(undefined)),
    consumption: fc.constantFrom(0, 0, 0, 7, null, undefined),
    bytes_recv: fc.constantFrom(0, 0, 1),
  });
  return fc.array(account, { maxLength: ids.length * 2 + 2 });
}

test('whatever a call answers, every id has one outcome, and only answered ids are called reset', () => {
  const calls = fc
    .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 })
    .chain((ids) => fc.tuple(fc.constant(ids), answerTo(ids)));
  fc.assert(
    fc.property(calls, ([ids, answer]) => {
      const report = reconcile(ids, answer);
      expect(Object.values(report.ids).flat().toSorted()).toEqual(ids.toSorted());
      for (const id of report.ids.reset ?? []) {
        const named = answer.filter((account) => account.id === id);
        expect(named.length).toBeGreaterThan(0);
        expect(named.every((account) => !account.consumption && !account.bytes_recv)).toBe(true);
      }
      for (const id of report.ids.missing ?? []) {
        expect(answer.some((account) => account.id === id)).toBe(false);
      }
    }),
  );
});

test('an account that comes back with a counter above zero is told apart', () => {
  const { ids } = reconcile(['a', 'b', 'c'], [zeroed('a'), { id: 'b', bytes_sent: 5 }]);
  expect(ids).toEqual({ reset: ['a'], 'not-zero': ['b'], missing: ['c'] });
});

test('whatever each call does, the outcomes add up to the plan and no id is sent twice', async () => {
  type Reaction = { kind: ApiErrorKind } | { answered: number };
  const reaction: fc.Arbitrary<Reaction> = fc.oneof(
    { weight: 3, arbitrary: fc.record({ answered: fc.integer({ min: 0, max: 12 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom(...kinds) }) },
  );
  await fc.assert(
    fc.asyncProperty(
      idList,
      size,
      fc.array(reaction),
      fc.nat(20),
      async (plan, most, reactions, stopAfter) => {
        const sent: string[] = [];
        const reset: string[] = [];
        let call = 0;
        const reports = await collect(
          resetInBatches(plan, most, {
            mayGoOn: () => call < stopAfter,
            async send(ids) {
              sent.push(...ids);
              const next = reactions[call] ?? { answered: most };
              call += 1;
              if ('kind' in next) throw new ApiError(next.kind);
              reset.push(...ids.slice(0, next.answered));
              return ids.slice(0, next.answered).map(zeroed);
            },
          }),
        );
        const byOutcome = idsByOutcome(reports);
        expect(outcomes.flatMap((outcome) => byOutcome[outcome] ?? []).toSorted()).toEqual(
          plan.toSorted(),
        );
        expect(byOutcome.reset ?? []).toEqual(reset);
        expect(new Set(sent).size).toBe(sent.length);
        expect((byOutcome['not-attempted'] ?? []).some((id) => sent.includes(id))).toBe(false);
      },
    ),
  );
});

test.each([
  ['invalid', 'failed', true],
  ['forbidden', 'failed', true],
  ['not-found', 'failed', true],
  ['too-large', 'failed', true],
  ['refused-key', 'failed', false],
  ['rate-limited', 'failed', false],
  ['network', 'unknown', false],
  ['timeout', 'unknown', false],
  ['server', 'unknown', false],
  ['unreadable', 'unknown', false],
] as const)('a call that ends with %s is %s; going on: %s', (kind, outcome, goOn) => {
  expect(judge(new ApiError(kind))).toEqual({ outcome, goOn });
});

test('an id that stands in the plan twice is sent once', async () => {
  const sent: string[][] = [];
  await collect(
    resetInBatches(['a', 'b', 'a'], 10, {
      mayGoOn: () => true,
      async send(ids) {
        sent.push([...ids]);
        return ids.map(zeroed);
      },
    }),
  );
  expect(sent).toEqual([['a', 'b']]);
});
