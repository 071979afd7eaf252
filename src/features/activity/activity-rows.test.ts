import { expect, test } from 'vitest';
import { createCallLog } from '#shared/api/call-log.ts';
import { readParams } from '#shared/lib/address-params.ts';
import {
  activityCsv,
  activityEntries,
  activityJson,
  activityRows,
  matches,
  activityFilter,
  savedRows,
} from './activity-rows.ts';
import type { SavedCall } from './saved-calls.ts';

const older: SavedCall = {
  scope: 's',
  at: 1000,
  tab: 'other',
  id: 1,
  method: 'PUT',
  path: '=HYPERLINK(1)',
  status: 500,
  duration: 7,
  outcome: 'server',
  ids: 3,
};

function rows() {
  const log = createCallLog(() => 10_000_000);
  log.settle(log.add({ method: 'GET', path: '/api/users/me?x=ada', body: null }), {
    outcome: 'ok',
    status: 200,
  });
  return activityRows(log.records(), savedRows([older]));
}

test.each([
  ['', ['GET', 'PUT']],
  ['writes=1', ['PUT']],
  ['failures=1', ['PUT']],
  ['hours=1', ['GET']],
])('the filter %j shows %j', (search, methods) => {
  const filter = readParams(activityFilter, search);
  const found = rows().filter((row) => matches(row, filter, 10_000_000));
  expect(found.map(({ call }) => call.method)).toEqual(methods);
});

test('the calls of a run are one entry, where its newest call is', () => {
  const run = { id: 'r', title: 'Reset of 3 accounts' };
  const calls = savedRows([
    { ...older, id: 3, run },
    { ...older, id: 2 },
    { ...older, id: 1, run },
  ]);
  expect(activityEntries(calls).map((entry) => [entry.run?.title, entry.rows.length])).toEqual([
    ['Reset of 3 accounts', 2],
    [undefined, 1],
  ]);
});

test('an export has the outcomes in the words of the page, no query, and no formula', () => {
  const stopped = { ...older, id: 2, status: null, outcome: 'cancelled' } as const;
  const all = [...rows(), ...savedRows([stopped])];
  const [, , formula, canceled] = activityCsv(all).split('\r\n');
  expect(formula).toContain(`,PUT,'=HYPERLINK(1),500,7,API error,3`);
  expect(canceled).toContain(',,7,Canceled,3');
  expect(JSON.parse(activityJson(rows()))).toMatchObject([
    { method: 'GET', path: '/api/users/me', status: 200, outcome: 'Done', ids: null },
    { method: 'PUT', status: 500, duration_ms: 7, outcome: 'API error', ids: 3 },
  ]);
});
