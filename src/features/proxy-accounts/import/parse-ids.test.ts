import { expect, test } from 'vitest';
import { addedText } from './add-texts.tsx';
import { parseIds } from './parse-ids.ts';
import { malformedText } from './texts.ts';

const a = '65a00000aaaaaaaaaaaaaaaa';
const b = '65A00001BBBBBBBBBBBBBBBB';

test.each([
  ['lines', `${a}\r\n${b}\n\n`],
  ['commas and spaces', ` ${a}, ${b} ,`],
  ['semicolons', `${a};${b}`],
  ['quotes', `"${a}",'${b}'`],
  ['a byte order mark', `\uFEFF${a}\t${b}`],
])('ids are found between %s', (_, text) => {
  expect(parseIds(text)).toMatchObject({ ids: [a, b], repeated: 0, malformed: [] });
});

test('an id in capitals is the same, unless it is not hexadecimal', () => {
  const parsed = parseIds(`${b} ${b.toLowerCase()} x-1 X-1`);
  expect(parsed).toMatchObject({ ids: [b, 'x-1', 'X-1'], repeated: 1, malformed: ['x-1', 'X-1'] });
});

test('an id that does not look like one is kept, and said', () => {
  const parsed = parseIds(`${a} ${a} x-1`);
  expect(parsed).toMatchObject({ ids: [a, 'x-1'], repeated: 1, malformed: ['x-1'] });
  expect(malformedText(parsed.malformed, { isAdding: false })).toContain('Left out: x-1');
  expect(addedText({ ...parsed, ids: [a] }, 1)).toBe(
    "1 ID added, 1 was repeated, 1 was left out (not 24 hexadecimal digits). The API hasn't confirmed it.",
  );
});

test('a text without ids holds none', () => {
  expect(parseIds(' ,;"" \n').ids).toEqual([]);
});
