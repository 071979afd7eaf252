import { expect, test } from 'vitest';
import { writeOperations } from '#contract';
import { recordedRuns } from './recorded-runs.ts';
import { callKey, newRunId, runIdIn } from './run-records.ts';

const run = newRunId();

function entry(id: string, minute: number, change: object = {}) {
  return {
    id,
    created_at: `2026-11-23T22:0${minute}:00+00:00`,
    email: 'ada@example.com',
    operation: writeOperations.resetQuota,
    status: 200,
    idempotency_key: null,
    ids: [`account-${id}`],
    ids_total: 1,
    ...change,
  };
}

const part = (id: string, minute: number, sequence: number, change: object = {}) =>
  entry(id, minute, { idempotency_key: callKey(run, sequence), ...change });

test('a run is known by the keys of its calls, whatever its ID', () => {
  for (let time = 0; time < 100; time += 1) {
    const id = newRunId();
    expect(runIdIn(callKey(id, time))).toBe(id);
  }
  for (const key of ['d8a9d4a1-6f6c-4a6f-8b0e-1c9bbb3f6f3b', '', 'x.1', null, undefined])
    expect(runIdIn(key)).toBeUndefined();
});

test('the requests of a run are one line, and what was rejected is counted apart', () => {
  const runs = recordedRuns(
    [
      part('4', 4, 2, { ids: ['a', 'b'], ids_total: 150 }),
      part('3', 3, 1, { status: 404, ids: ['c'] }),
      entry('2', 2),
      part('1', 1, 0, { ids: ['c'] }),
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

test('a run whose first request is in older entries is a part of one', () => {
  const entries = [part('9', 9, 3)];
  expect(recordedRuns(entries, true)[0]?.isPart).toBe(true);
  expect(recordedRuns(entries, false)[0]?.isPart).toBe(false);
  expect(recordedRuns([part('9', 9, 0)], true)[0]?.isPart).toBe(false);
});

test('a single save is no run, a bulk edit is, and entries that say too little are left out', () => {
  const operation = writeOperations.updateProxyProfile;
  const entries = [
    entry('5', 5, { operation }),
    part('4', 4, 0, { operation }),
    entry('3', 3, { operation: 'something_else' }),
    entry('2', 2, { created_at: null }),
    {},
  ];
  expect(recordedRuns(entries, false)).toMatchObject([{ id: run, kind: 'profiles', done: 1 }]);
});
