import { expect, test } from 'vitest';
import { editOf, editText, examinedText } from './describe.ts';

test('what an edit sets is said with the values, or with the fields if the values differ', () => {
  const oslo = { set: { 'location.city': 'Oslo', port: 2001, notes: null }, expect: {} };
  expect(editText(editOf([oslo, oslo]))).toBe('City: Oslo, Port: 2001, Notes: empty');
  const bergen = { set: { 'location.city': 'Bergen' }, expect: {} };
  expect(editText(editOf([oslo, bergen]))).toBe('City, Port, Notes');
});

test('a long value is cut off, in the text and in the record of the run', () => {
  const subnets = Array.from({ length: 300 }, (_, index) => `10.0.${index}.0/24`);
  const set = {
    'advanced_settings.filter_by_subnets_list': subnets,
    notes: 'x'.repeat(900),
    name: 'Oslo',
  };
  const edit = editOf([{ set, expect: {} }]);
  expect(editText(edit)).toMatch(
    /^Subnets: "10\.0\.0\.0\/24", ("10\.0\.\d\.0\/24", )+"10\.0\.6\.0\/24"…, Notes: x{80}…, Name: Oslo$/,
  );
  expect(JSON.stringify(edit).length).toBeLessThan(400);
});

test('of many fields the first few are named, and of a list at least the start of one entry', () => {
  const set = {
    'advanced_settings.filter_by_subnets_list': ['🙂'.repeat(90), 'more'],
    port: 2001,
    'location.city': 'Oslo',
    notes: 'x',
    name: 'y',
    'location.region': 'z',
  };
  expect(editText(editOf([{ set, expect: {} }]))).toMatch(
    /^Subnets: (🙂){80}…, Port: 2001, .*, Notes: x, and 2 more$/u,
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
