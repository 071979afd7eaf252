import { expect, test } from 'vitest';
import { piecesOf } from '#shared/files/make-file.ts';
import { createResetLedger, type RunResult } from './engine/ledger.ts';
import { codeOf } from './engine/outcomes.ts';
import type { Counters } from './engine/reset-entry.ts';
import { resetKind } from './kind.ts';

const { receipt } = resetKind;
const csvOf = (result: RunResult) => [...piecesOf(receipt.csv(result))].join('');
const readJson = (result: RunResult) =>
  JSON.parse([...piecesOf(receipt.json(result))].join('')) as unknown;

function runResult(): RunResult {
  const base = { runId: 'run', at: 0, endedAt: 1000 };
  const reason = {
    title: 'The API refused the request',
    problems: [{ path: 'c', message: 'Locked.' }],
  };
  return {
    run: { id: 'run', scope: 'here', createdAt: 0, total: 4, ended: null, counts: null },
    plan: {
      ids: ['a', 'b', 'c', 'd'],
      names: ['=cmd()', 'Anna, "the first"', 'c', 'd'],
      before: [[5, 1, 2], null, [1, 1, 1], null] satisfies (Counters | null)[],
      asOf: [500, null, 500, null],
    },
    isSaved: true,
    ledger: createResetLedger(4, [
      {
        ...base,
        sequence: 0,
        from: 0,
        to: 2,
        state: 'settled',
        codes: Uint8Array.of(codeOf('reset'), codeOf('not-zero')),
        after: [
          [0, 0, 0],
          [-3, null, 0],
        ],
      },
      { ...base, sequence: 1, from: 2, to: 3, state: 'settled', outcome: 'rejected', reason },
    ]),
  };
}

test('the receipt has a line for every account, with counters before and after', async () => {
  const [head = '', ...lines] = csvOf(runResult()).split('\r\n');
  const times = '1970-01-01T00:00:00.000Z,1970-01-01T00:00:01.000Z,';
  const asOf = '1970-01-01T00:00:00.500Z';
  const run = 'run,,,,,,1970-01-01T00:00:00.000Z,,,4,,,,,,2,1,2,,,,,,,';
  expect(head.startsWith('\uFEFFid,name,outcome,consumption_before')).toBe(true);
  expect(lines).toEqual([
    `a,'=cmd(),reset,5,1,2,${asOf},0,0,0,${times},,${run}`,
    `b,"Anna, ""the first""",not-zero,,,,,-3,,0,${times},,${run}`,
    `c,c,rejected,1,1,1,${asOf},,,,${times},The API refused the request · c: Locked.,${run}`,
    `d,d,not-attempted,,,,,,,,,,,,${run}`,
    '',
  ]);
});

test('the receipt as JSON says the same', () => {
  const read = readJson(runResult()) as { counts: object; accounts: object[] };
  expect(read.counts).toMatchObject({ reset: 1, rejected: 1, 'not-attempted': 1 });
  expect(read.accounts[3]).toMatchObject({ id: 'd', outcome: 'not-attempted', sent_at: null });
});

test('the receipt of a large reset is written in pieces, between which the page responds', () => {
  const { run } = runResult();
  const ids = Array.from({ length: 5000 }, (_, index) => `account ${index}`);
  const none = ids.map(() => null);
  const plan = { ids, names: ids, before: none, asOf: none };
  const large = { run, plan, ledger: createResetLedger(ids.length, []), isSaved: true };
  for (const format of ['csv', 'json'] as const) {
    const pieces = [...piecesOf(receipt[format](large))];
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(100_000);
    expect(pieces.join('')).toContain('account 4999');
  }
});

test('what needs attention comes first, with what the API said', () => {
  const groups = resetKind.groups(runResult());
  expect(groups.map(({ outcome }) => outcome)).toEqual(['rejected', 'not-zero', 'not-attempted']);
  expect(groups[0]?.lines).toEqual([{ text: 'c: Locked.' }]);
});

const origin = {
  user: { id: 'ada', email: 'ada@example.com' },
  api: 'https://api.example.com',
  consoleVersion: '1.2.3',
  planDigest: 'abc',
  planFile: { digest: 'def', items: 5, user: 'bob@example.com' },
  sameApi: ['https://b.example.com'],
  note: 'March',
  batchSize: 100,
  unknownIds: ['x', 'f'.repeat(24)],
  duplicates: 3,
  rehearsal: true,
  once: '2026-11',
  series: 'monthly',
  alreadyReset: 2,
};

test('the receipt names who, where and what, and the IDs that nobody has', async () => {
  const result = runResult();
  const named = { ...result, run: { ...result.run, origin } };
  expect(readJson(named)).toMatchObject({
    user_email: 'ada@example.com',
    api: 'https://api.example.com',
    connection: null,
    console_version: '1.2.3',
    plan_sha256: 'abc',
    plan_file_sha256: 'def',
    plan_file_accounts: 5,
    note: 'March',
    batch_size: 100,
    unknown_ids: ['x', 'f'.repeat(24)],
    duplicates_dropped: 3,
    rehearsal: true,
    once: '2026-11',
    series: 'monthly',
    already_reset: 2,
    plan_file_user: 'bob@example.com',
    same_api: 'https://b.example.com',
  });
  const [, ...lines] = csvOf(named).split('\r\n');
  expect(lines).toHaveLength(4 + 2 + 1);
  expect(lines[4]).toContain('x,,malformed-id,');
  expect(lines[5]).toContain(`${'f'.repeat(24)},,unknown-id,`);
  expect(lines[0]).toContain(',def,March,5,abc,100,');
  const end = ',3,true,2026-11,monthly,2,bob@example.com,https://b.example.com';
  expect(lines.slice(0, 6).every((line) => line.includes('ada@example.com'))).toBe(true);
  expect(lines.slice(0, 6).every((line) => line.endsWith(end))).toBe(true);
});

test('a reading keeps when an account was sent, and an answer that never came has no time', () => {
  const result = runResult();
  const base = { runId: 'run', from: 3, to: 4 };
  result.ledger.apply({
    ...base,
    sequence: 2,
    state: 'settled',
    outcome: 'unconfirmed',
    at: 2000,
    endedAt: 3000,
  });
  const zero = Uint8Array.of(codeOf('zero-when-read'));
  const reading = { ...base, sequence: 3, at: 8000, endedAt: 9000, codes: zero };
  result.ledger.apply({ ...reading, state: 'read', after: [[0, 0, 0]] });
  const read = readJson(result) as { accounts: object[] };
  expect(read.accounts[3]).toMatchObject({
    outcome: 'zero-when-read',
    sent_at: '1970-01-01T00:00:02.000Z',
    answered_at: null,
    verified_at: '1970-01-01T00:00:09.000Z',
  });
});
