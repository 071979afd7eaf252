import { expect, test } from 'vitest';
import { toBody } from '../model/body.ts';
import { fromWire } from '../model/form-values.ts';
import type { Baseline } from '../model/baseline.ts';
import { changedFields, conflictOf } from './conflict.ts';

const loaded = {
  name: 'abc',
  proxy_account_id: null,
  notes: 'old',
  port: 2000,
  updated_at: '2026-03-01T10:00:00+00:00',
};
const now = (change: object): Baseline => ({
  representation: { ...loaded, updated_at: '2026-03-02T10:00:00+00:00', ...change },
  source: 'api',
  isNotFound: false,
  knownAt: 0,
  mismatches: [],
  canBeRead: true,
});

function conflictWith(current: Baseline) {
  const form = fromWire(loaded);
  form.notes = 'mine';
  return conflictOf(loaded, current, toBody(loaded, form));
}

test('a field changed there only, and one changed here as well, are told apart', () => {
  expect(conflictWith(now({ notes: 'theirs', port: 2001 }))).toMatchObject({
    changedAt: '2026-03-02T10:00:00+00:00',
    rows: [
      { name: 'port', before: 2000, current: 2001, mine: 2000, isMineToo: false },
      { name: 'notes', before: 'old', current: 'theirs', mine: 'mine', isMineToo: true },
    ],
  });
});

test('a moved time alone is no conflict, for nothing can be lost', () => {
  expect(conflictWith(now({}))).toBeUndefined();
});

test('the very value that is to be saved is no conflict: a save whose answer was lost can be repeated', () => {
  expect(conflictWith(now({ notes: 'mine' }))).toBeUndefined();
});

test('values that differ are a conflict also where the time did not move or is not told', () => {
  for (const updated_at of [loaded.updated_at, undefined, null])
    expect(conflictWith(now({ port: 2001, updated_at }))).toMatchObject({ changedAt: undefined });
});

test('what cannot be read on either side is not compared', () => {
  expect(changedFields({ $other: { port: [] } }, { port: 2001 })).toEqual([]);
  expect(changedFields(null, loaded)).toEqual([]);
});
