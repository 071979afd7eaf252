import { expect, test } from 'vitest';
import { createCallLog } from '#shared/api/call-log.ts';
import { requestEntries } from './request-entries.ts';

test('the calls of a run are one entry, where its newest call is', () => {
  const log = createCallLog();
  const run = { id: 'r', title: 'Reset of 3 accounts' };
  for (const of of [run, { id: 'save' }, run, undefined])
    log.add({ method: 'GET', path: '/', body: null, run: of });
  const entries = requestEntries(log.records());
  expect(entries.map((entry) => [entry.title, entry.calls.map(({ id }) => id)])).toEqual([
    [undefined, [4]],
    ['Reset of 3 accounts', [3, 1]],
    [undefined, [2]],
  ]);
});
