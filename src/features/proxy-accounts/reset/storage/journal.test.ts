import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { ResetEntry } from '../engine/reset-entry.ts';
import { resetJournal } from './journal.ts';

const { add, append, create, entries, list, remove, update } = resetJournal;

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
  await create(runOf('both'), plan);
  await append([batchOf('both')]);
  await add(batchOf('both', { sequence: 1, state: 'read' }));
  await add(batchOf('both', { sequence: 1, to: 2 }));
  expect((await entries('both')).map(({ sequence, state }) => [sequence, state])).toEqual([
    [0, 'settled'],
    [1, 'read'],
    [2, 'settled'],
  ]);
});

test('a reset that was removed does not come back with what is learned late', async () => {
  await create(runOf('gone'), plan);
  await remove('gone');
  await update(runOf('gone'));
  await add(batchOf('gone'));
  expect(await list('gone')).toEqual([]);
  expect(await entries('gone')).toEqual([]);
});

test('accounts of a reset that has not ended are kept out of another one', async () => {
  const nothing = [null, null, null];
  const few = {
    ids: ['id 1', 'id 2', 'nobody'],
    names: ['', '', ''],
    before: nothing,
    asOf: nothing,
  };
  await create(runOf('first', 'shared'), plan);
  expect(await create({ ...runOf('second', 'shared'), total: 3 }, few)).toBe(2);
  expect((await list('shared')).map(({ id }) => id)).toEqual(['first']);
  expect(await create({ ...runOf('elsewhere', 'another user'), total: 3 }, few)).toBe('kept');
  await update({ ...runOf('first', 'shared'), ended: { at: 2, reason: 'stopped' } });
  expect(await create({ ...runOf('second', 'shared'), createdAt: 2, total: 3 }, few)).toBe('kept');
  expect((await list('shared')).map(({ id }) => id)).toEqual(['second', 'first']);
});
