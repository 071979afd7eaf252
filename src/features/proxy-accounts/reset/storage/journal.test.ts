import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { ResetEntry } from '../engine/reset-entry.ts';
import { resetJournal } from './journal.ts';

const { appendEntry, readEntries, readRuns, removeRun, updateRun, writeEntries, writeRun } =
  resetJournal;

const ids = Array.from({ length: 5001 }, (_, index) => `id ${index}`);
const plan = { ids, names: ids, before: ids.map(() => null), asOf: ids.map(() => null) };
const runOf = (id: string, scope = id) => ({
  id,
  scope,
  createdAt: 1,
  total: ids.length,
  ended: null,
  counts: null,
});
const batchOf = (runId: string, change: Partial<ResetEntry> = {}): ResetEntry => ({
  runId,
  sequence: 0,
  from: 0,
  to: 1,
  state: 'settled',
  outcome: 'reset',
  at: 1,
  ...change,
});

test('what two tabs learn of one reset is kept of both', async () => {
  await writeRun(runOf('both'), plan);
  await writeEntries([batchOf('both')]);
  await appendEntry(batchOf('both', { sequence: 1, state: 'read' }));
  await appendEntry(batchOf('both', { sequence: 1, to: 2 }));
  expect((await readEntries('both')).map(({ sequence, state }) => [sequence, state])).toEqual([
    [0, 'settled'],
    [1, 'read'],
    [2, 'settled'],
  ]);
});

test('a reset that was removed does not come back with what is learned late', async () => {
  await writeRun(runOf('gone'), plan);
  await removeRun('gone');
  await updateRun(runOf('gone'));
  await appendEntry(batchOf('gone'));
  expect(await readRuns('gone')).toEqual([]);
  expect(await readEntries('gone')).toEqual([]);
});

test('accounts of a reset that has not ended are kept out of another one', async () => {
  const nothing = [null, null, null];
  const few = {
    ids: ['id 1', 'id 2', 'nobody'],
    names: ['', '', ''],
    before: nothing,
    asOf: nothing,
  };
  await writeRun(runOf('first', 'shared'), plan);
  expect(await writeRun({ ...runOf('second', 'shared'), total: 3 }, few)).toBe(2);
  expect((await readRuns('shared')).map(({ id }) => id)).toEqual(['first']);
  expect(await writeRun({ ...runOf('elsewhere', 'another user'), total: 3 }, few)).toBe('kept');
  await updateRun({ ...runOf('first', 'shared'), ended: { at: 2, reason: 'stopped' } });
  expect(await writeRun({ ...runOf('second', 'shared'), createdAt: 2, total: 3 }, few)).toBe(
    'kept',
  );
  expect((await readRuns('shared')).map(({ id }) => id)).toEqual(['second', 'first']);
});
