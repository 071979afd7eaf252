import { expect, test } from 'vitest';
import { editText, examinedText } from './texts.ts';

test('what an edit sets is said with the values, or with the fields if the values differ', () => {
  const oslo = { set: { 'location.city': 'Oslo', port: 2001, notes: null } };
  expect(editText([oslo, oslo])).toBe('City: Oslo, Port: 2001, Notes: empty');
  const bergen = { set: { 'location.city': 'Bergen' } };
  expect(editText([oslo, bergen])).toBe('City, Port, Notes');
  expect(editText([{ set: { notes: 'x'.repeat(900) } }])).toMatch(/^Notes: x+…$/);
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
