import { expect, test } from 'vitest';
import { observePutBehavior } from './put-behavior.ts';

const before = {
  name: 'abc',
  proxy_account_id: null,
  // Values of a type that isn't in the contract are left out of a save.
  $other: { port: ['2000'], notes: { text: 'x' }, proxy_type: [] },
};
const body = { name: 'abc', proxy_account_id: null };

test('a field that was left out and came back as it was is kept, one without a value is cleared', () => {
  expect(observePutBehavior(before, body, { name: 'abc', $other: { port: ['2000'] } })).toEqual({
    merged: 1,
    replaced: 2,
  });
});

test('nothing is concluded from a field that was sent, was empty, or came back with another value', () => {
  const known = { name: 'abc', notes: 'x', port: null };
  expect(observePutBehavior(known, { ...body, notes: 'x' }, known)).toEqual({
    merged: 0,
    replaced: 0,
  });
  expect(observePutBehavior({ notes: 'x' }, body, { notes: 'y' })).toEqual({
    merged: 0,
    replaced: 0,
  });
  expect(observePutBehavior(null, body, { notes: 'y' })).toEqual({ merged: 0, replaced: 0 });
  expect(observePutBehavior({ notes: 'x' }, body, null)).toEqual({ merged: 0, replaced: 0 });
});
