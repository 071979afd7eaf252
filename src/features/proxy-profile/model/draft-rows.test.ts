import { expect, test } from 'vitest';
import { fromWire } from './form-values.ts';
import { draftRows, onlyFields, withoutFields } from './draft-rows.ts';

const draft = {
  key: 'k',
  editedAt: 1,
  edits: { name: 'Mine', port: '2500', 'location.city': 'Golden' },
  from: { name: 'Theirs', port: '2345', 'location.city': '' },
};

test('a draft shows what was typed, what that was made from and what is there now', () => {
  const present = fromWire({ name: 'Theirs', port: 2999, location: { city: 'Golden' } });
  expect(draftRows(draft, present)).toEqual([
    { name: 'name', values: ['Mine', 'Theirs', 'Theirs'], isChangedMeanwhile: false },
    { name: 'port', values: [2500, 2345, 2999], isChangedMeanwhile: true },
  ]);
});

test('what a draft was made from is unknown where nothing was known', () => {
  const rows = draftRows({ ...draft, from: null }, fromWire({ name: 'Theirs' }));
  expect(rows[0]).toEqual({
    name: 'name',
    values: ['Mine', undefined, 'Theirs'],
    isChangedMeanwhile: false,
  });
});

test('the rest of a draft keeps what it was made from', () => {
  expect(withoutFields(draft, new Set(['name', 'location.city']))).toEqual({
    key: 'k',
    editedAt: 1,
    edits: { port: '2500' },
    from: { port: '2345' },
  });
});

test('what is taken up is what was listed and chosen, and nothing else', () => {
  expect(onlyFields(draft.edits, new Set(['port']))).toEqual({ port: '2500' });
});
