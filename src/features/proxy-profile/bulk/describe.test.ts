import { expect, test } from 'vitest';
import { editOf, editText, examinedText } from './describe.ts';

test('what an edit sets is said with the values, or with the fields if the values differ', () => {
  const oslo = { set: { 'location.city': 'Oslo', port: 2001, notes: null }, expect: {} };
  expect(editText(editOf([oslo, oslo]))).toBe('City: Oslo, Port: 2001, Notes: empty');
  const bergen = { set: { 'location.city': 'Bergen' }, expect: {} };
  expect(editText(editOf([oslo, bergen]))).toBe('City, Port, Notes');
  expect(editText(editOf([{ set: { notes: 'x'.repeat(900) }, expect: {} }]))).toMatch(
    /^Notes: x+…$/,
  );
});

test.each([
  ['Two\nlines', 'Notes: empty → Two ↵ lines'],
  [' ', 'Notes: empty → " "'],
  ['empty', 'Notes: empty → "empty"'],
])('a text is shown as it is, unless it could be misread: %j', (to, text) => {
  expect(
    examinedText({ case: 'ready', changes: [{ name: 'notes', from: null, to }] } as never),
  ).toBe(text);
});

test('a whole nested object is said as those of its fields that change', () => {
  const oslo = { country_code: 'DE', region: null, city: 'Oslo', asn: null };
  const change = { name: 'location' as const, from: oslo, to: null };
  expect(examinedText({ case: 'ready', body: {} as never, changes: [change] })).toBe(
    'Country code: DE → empty · City: Oslo → empty',
  );
  const others = [
    { name: 'location' as const, expected: oslo, found: { ...oslo, city: 'Bergen' } },
  ];
  expect(examinedText({ case: 'changed', others })).toBe('City: expected Oslo, found Bergen');
  const empty = { country_code: null, region: null, city: null, asn: null };
  const completed = { name: 'location' as const, from: empty, to: null };
  expect(examinedText({ case: 'ready', body: {} as never, changes: [completed] })).toBe(
    'Location: only empty fields differ',
  );
  // The reverse of "City: Bergen" where some profiles had no location at all.
  const before = { ...empty, city: 'Bergen' };
  const items = [
    { set: { location: null }, expect: { location: before } },
    { set: { 'location.city': 'Oslo' }, expect: { 'location.city': 'Bergen' } },
  ];
  expect(editText(editOf(items))).toBe('City');
});
