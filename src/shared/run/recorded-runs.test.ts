import { expect, test } from 'vitest';
import { writeOperations } from '#contract';
import { recordedRuns } from './recorded-runs.ts';
import { isRunId, newRunId } from './run-records.ts';

const run = `${Date.parse('2026-11-23T22:00:30Z').toString(36)}-0123456789abcdef`;

function entry(id: string, minute: number, change: object = {}) {
  return {
    id,
    created_at: `2026-11-23T22:0${minute}:00+00:00`,
    email: 'ada@example.com',
    operation: writeOperations.resetQuota,
    status: 200,
    run: null,
    ids: [`account-${id}`],
    ids_total: 1,
    ...change,
  };
}

const part = (id: string, minute: number, change: object = {}) =>
  entry(id, minute, { run, ...change });

test('the ID of a run is known as one', () => {
  for (let time = 0; time < 100; time += 1) expect(isRunId(newRunId())).toBe(true);
  for (const id of ['d8a9d4a1-6f6c-4a6f-8b0e-1c9bbb3f6f3b', '', 'x'])
    expect(isRunId(id)).toBe(false);
});

test('the requests of a run are one line, and what was rejected is counted apart', () => {
  const runs = recordedRuns(
    [
      part('4', 4, { ids: ['a', 'b'], ids_total: 150 }),
      part('3', 3, { status: 404, ids: ['c'] }),
      entry('2', 2),
      part('1', 1, { ids: ['c'] }),
    ],
    false,
  );
  expect(runs.map(({ id, isOfRun }) => [id, isOfRun])).toEqual([
    ['2', false],
    [run, true],
  ]);
  expect(runs[1]).toMatchObject({
    kind: 'reset',
    createdAt: Date.parse('2026-11-23T22:01:00Z'),
    email: 'ada@example.com',
    done: 151,
    rejected: 1,
    isPart: false,
  });
  // What a later request of the run has done counts.
  expect([...(runs[1]?.ids ?? [])]).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
  ]);
});

test('a run that was made before the entries that were read may have older ones', () => {
  const entries = [part('9', 9), entry('1', 1)];
  expect(recordedRuns(entries, true)[0]?.isPart).toBe(true);
  expect(recordedRuns(entries, false)[0]?.isPart).toBe(false);
  expect(recordedRuns([...entries, entry('0', 0)], true)[0]?.isPart).toBe(false);
});

test('a save is a change, as a bulk edit is, and entries that say too little are left out', () => {
  const operation = writeOperations.updateProxyProfile;
  const entries = [
    entry('5', 5, { operation }),
    part('4', 4, { operation }),
    entry('3', 3, { operation: 'something_else' }),
    entry('2', 2, { created_at: null }),
    {},
  ];
  expect(recordedRuns(entries, false)).toMatchObject([
    { id: '5', isOfRun: false, kind: 'profiles', done: 1 },
    { id: run, isOfRun: true, kind: 'profiles', done: 1 },
  ]);
});
