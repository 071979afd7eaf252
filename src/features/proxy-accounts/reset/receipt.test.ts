import { expect, test } from 'vitest';
import { createLedger } from './engine/ledger.ts';
import { codes } from './engine/outcomes.ts';
import { outcomeGroups, receiptAsCsv, receiptAsJson, type RunResult } from './receipt.ts';

function runResult(): RunResult {
  const base = { runId: 'run', alone: false, at: 0, endedAt: 1000 };
  const reason = { title: 'The API refused the request', meaning: '', findings: ['c: Locked.'] };
  return {
    run: { id: 'run', scope: 'here', createdAt: 0, total: 4, ended: null, counts: null },
    plan: {
      ids: ['a', 'b', 'c', 'd'],
      names: ['=cmd()', 'Anna, "the first"', 'c', 'd'],
      before: [[5, 1, 2], null, [1, 1, 1], null],
    },
    kept: true,
    ledger: createLedger(4, [
      {
        ...base,
        seq: 0,
        from: 0,
        to: 2,
        state: 'answered',
        codes: Uint8Array.of(codes.reset, codes['not-zero']),
        after: [
          [0, 0, 0],
          [-3, null, 0],
        ],
      },
      { ...base, seq: 1, from: 2, to: 3, state: 'refused', reason },
    ]),
  };
}

test('the receipt has a line for every account, with counters before and after', async () => {
  const [head = '', ...lines] = (await receiptAsCsv(runResult())).split('\r\n');
  const times = '1970-01-01T00:00:00.000Z,1970-01-01T00:00:01.000Z';
  expect(head.startsWith('\uFEFFid,name,outcome,consumption_before')).toBe(true);
  expect(lines).toEqual([
    `a,"'=cmd()",reset,5,1,2,0,0,0,${times},`,
    `b,"Anna, ""the first""",not-zero,,,,-3,,0,${times},`,
    `c,c,refused,1,1,1,,,,${times},The API refused the request · c: Locked.`,
    'd,d,not-attempted,,,,,,,,,',
    '',
  ]);
});

test('the receipt as JSON says the same', () => {
  const receipt = JSON.parse(receiptAsJson(runResult())) as { counts: object; accounts: object[] };
  expect(receipt.counts).toMatchObject({ reset: 1, refused: 1, 'not-attempted': 1 });
  expect(receipt.accounts[3]).toMatchObject({ id: 'd', outcome: 'not-attempted', sent_at: null });
});

test('what needs attention comes first, with what the API said', () => {
  const groups = outcomeGroups(runResult());
  expect(groups.map(({ outcome }) => outcome)).toEqual(['refused', 'not-zero', 'not-attempted']);
  expect(groups[0]?.said).toEqual(['c: Locked.']);
});
