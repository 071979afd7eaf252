import { expect, test } from 'vitest';
import type { Account } from '../../model/account-row.ts';
import { createResetLedger } from './ledger.ts';
import { verifyUnconfirmed } from './verify-unconfirmed.ts';

const used = { consumption: 7, bytes_recv: 0, bytes_sent: 0 };
const zero = { consumption: 0, bytes_recv: 0, bytes_sent: 0 };
const unreadable = { bytes_recv: 0, $other: { consumption: 'much' } };

/** Verifies six unconfirmed accounts, of which reads return these; undefined: the account isn't returned. */
async function verify(
  single: ((id: number) => Account | null) | undefined,
  listed: readonly (Account | undefined)[],
  logged: readonly string[] = [],
) {
  const ledger = createResetLedger(6, [
    { runId: 'run', sequence: 0, from: 0, to: 6, state: 'sent', at: 1 },
  ]);
  const asked: string[] = [];
  const unread = await verifyUnconfirmed(
    { run: { id: 'run' }, plan: { ids: ['0', '1', '2', '3', '4', '5'] }, ledger },
    {
      readLog: async () => new Set(logged),
      ...(single && {
        async readAccount(id) {
          asked.push(id);
          return single(Number(id));
        },
      }),
      async readList() {
        asked.push('list');
        return new Map(listed.flatMap((account, id) => (account ? [[String(id), account]] : [])));
      },
      nameReading: () => ({}),
      add: async (record) => ledger.apply(record),
    },
  );
  const outcomes = Array.from({ length: 6 }, (_, position) => ledger.outcomeAt(position));
  return { unread, asked, outcomes };
}

test('accounts are read one by one, and have outcomes of their own', async () => {
  const { unread, asked, outcomes } = await verify((id) => (id === 2 ? used : zero), []);
  expect(asked).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(unread).toBe(0);
  expect(new Set(outcomes)).toEqual(new Set(['zero-when-read', 'not-zero-when-read']));
  expect(outcomes[2]).toBe('not-zero-when-read');
});

test('where single accounts cannot be read, they are looked up in the list, and one that it lacks stays', async () => {
  const list = [zero, used, zero, undefined, zero, zero];
  const { unread, asked, outcomes } = await verify(() => null, list);
  expect(asked).toEqual(['0', '1', '2', '3', 'list']);
  expect(unread).toBe(1);
  expect(outcomes.slice(0, 4)).toEqual([
    'zero-when-read',
    'not-zero-when-read',
    'zero-when-read',
    'unconfirmed',
  ]);
});

test('a reading whose counters are missing or unreadable verifies nothing', async () => {
  const { unread, outcomes } = await verify(() => unreadable, [{}, {}, {}, {}, {}, {}]);
  expect(unread).toBe(6);
  expect(new Set(outcomes)).toEqual(new Set(['unconfirmed']));
});

test("what the API's log proves isn't read", async () => {
  const { unread, asked, outcomes } = await verify(() => zero, [], ['0', '1', '4', 'other']);
  expect(asked).toEqual(['2', '3', '5']);
  expect(unread).toBe(0);
  expect(outcomes).toEqual([
    'reset',
    'reset',
    'zero-when-read',
    'zero-when-read',
    'reset',
    'zero-when-read',
  ]);
});
