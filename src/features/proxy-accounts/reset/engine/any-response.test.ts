import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject } from '#contract';
import { createCallLog } from '#shared/api/call-log.ts';
import { createClient } from '#shared/api/client.ts';
import { resetQuota } from '#shared/api/operations.ts';
import { openPage } from '../../../../../test/support/doubles/simulated-page.ts';

/** Includes IDs that a JSON number or boolean could represent. */
const pool = ['a', 'b', 'c', '1', 'true'];

const malformed = fc.constantFrom<unknown>(
  '1048576.00',
  '9007199254740993',
  '0.00',
  '-0',
  '',
  ' 0',
  true,
  false,
  500,
  0.5,
  [0],
  { value: 500 },
);

const counter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(0, '0', -0) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, undefined) },
  { weight: 2, arbitrary: malformed },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const item = fc.record(
  {
    id: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom<unknown>(...pool, 1, true) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    consumption: counter,
    bytes_recv: counter,
    bytes_sent: counter,
    error: fc.constantFrom('Locked.', null),
    $other: fc.jsonValue(),
  },
  { requiredKeys: ['id'] },
);

const items = fc.array(fc.oneof({ weight: 9, arbitrary: item }, fc.jsonValue()), { maxLength: 8 });

const body = fc.oneof(
  { weight: 8, arbitrary: items },
  { weight: 1, arbitrary: items.map((list) => Object.fromEntries(list.entries())) },
  { weight: 1, arbitrary: items.map((member) => ({ member })) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const response = fc.record({
  ids: fc.subarray(pool, { minLength: 1 }),
  // 204 and 205 can't have a body.
  status: fc.oneof(fc.constant(200), fc.constantFrom(201, 202, 203, 206, 207, 226, 299)),
  text: body.map((value) => JSON.stringify(value)),
});

const isZero = (value: unknown) => value === 0 || value === '0';
const isAbsent = (value: unknown) => value === undefined || value === null;

/** Whether the raw response says, in all entries of an ID, that it was reset. */
function saysReset(parsed: unknown, status: number, id: string): boolean {
  const all = Array.isArray(parsed) || isObject(parsed) ? Object.values(parsed) : [];
  const copies = all.filter(isObject).filter((copy) => {
    const given = copy['id'];
    return ['string', 'number', 'boolean'].includes(typeof given) && String(given) === id;
  });
  return (
    copies.length > 0 &&
    copies.every(({ consumption, bytes_recv, bytes_sent }) => {
      const counters = [consumption, bytes_recv, bytes_sent];
      return (
        counters.every((value) => isAbsent(value) || isZero(value)) &&
        (status === 200 || counters.some(isZero))
      );
    })
  );
}

test('whatever a response says, only what it gives back with zero counters is reset', async () => {
  await fc.assert(
    fc.asyncProperty(response, async ({ ids, status, text }) => {
      const client = createClient({
        baseUrl: 'https://api.test',
        key: () => 'the-key-of-the-tests',
        fetch: async () => new Response(text, { status }),
        log: createCallLog(),
      });
      const { ledger } = await openPage({
        ids,
        ceiling: ids.length,
        send: (batch) => resetQuota(client, batch),
      });
      const parsed: unknown = JSON.parse(text);
      const reset = ids.filter((_, position) => ledger.outcomeAt(position) === 'reset');
      const isSaid = ids.filter((id) => saysReset(parsed, status, id));
      // For a list, the outcomes must not be too cautious either; anything else may be unreadable as a whole.
      expect(reset).toEqual(Array.isArray(parsed) || reset.length > 0 ? isSaid : []);
    }),
    { numRuns: 300 },
  );
});
