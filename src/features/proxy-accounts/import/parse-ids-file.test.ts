import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { fileText } from '#shared/files/file-text.ts';
import { csvOf } from '#shared/files/csv.ts';
import { isDamagedId } from './parse-ids.ts';
import { idsFileLimits, parseIdsFile } from './parse-ids-file.ts';

const a = '65a00000aaaaaaaaaaaaaaaa';
const b = '65a00001bbbbbbbbbbbbbbbb';
const c = '65a00002cccccccccccccccc';
const noIds = { ids: [], repeated: 0, malformed: [], leftOut: [] };

test.each([
  ['a table with quotes and a comma inside', 'x.csv', `name,id\n"Doe, ""Jane""",${a}\nx,"${b}"\n`],
  ['semicolons and a byte order mark', 'x.csv', `\uFEFFid;name\r\n${a};x\r\n${b};y\r\n`],
  ['tabs', 'x.tsv', `Name\tAccount_ID\nx\t${a}\ny\t${b}\n`],
  ['a heading that does not say id', 'x.csv', `name,key\nx,${a}\ny,${b}\n`],
  ['one column', 'x.csv', `id\n${a}\n${b}\n`],
  ['one column of a text', 'x.txt', `id\n${a}\n${b}\n`],
  ['plain lines', 'x.txt', `${a}\n${b}\n`],
  ['an array of ids', 'x.json', JSON.stringify([a, b])],
  ['an array of accounts', 'x.json', JSON.stringify([{ id: a, username: 'u' }, { id: b }])],
  ['a collection', 'x.json', JSON.stringify({ 'hydra:member': [{ id: a }, { id: b }] })],
  ['JSON under another name', 'x.txt', JSON.stringify({ ids: [a, b] })],
])('ids are found in %s', (_, name, text) => {
  expect(parseIdsFile(text, name)).toEqual({ ...noIds, ids: [a, b] });
});

test.each([
  ['commas', `${a},${b},${c}`],
  ['commas and spaces', `${a}, ${b}, ${c}\n`],
  ['semicolons', `${a};${b};${c}`],
  ['tabs', `${a}\t${b}\t${c}\r\n`],
  ['commas, in several lines', `${a},${b}\n${c}\n`],
  ['commas, and a semicolon in another line', `${a},\n${b};${c}\n`],
  ['commas, below a heading', `id\n${a},${b},${c}\n`],
])('a list of ids separated by %s is read whole', (_, text) => {
  const list = { ...noIds, ids: [a, b, c] };
  for (const name of ['x.csv', 'x.txt', '']) expect(parseIdsFile(text, name)).toEqual(list);
});

test.each([
  ['a list on one line', `${a}, shop-1, ${b}`, { ids: [a, 'shop-1', b], malformed: ['shop-1'] }],
  ['a table without a heading', `x,${a}\ny,${b}\n`, { ids: [a, b], leftOut: ['x', 'y'] }],
  [
    'a first line that is no heading',
    `6.5E+22,x\n${a},y\n`,
    { ids: ['6.5E+22', a], malformed: ['6.5E+22'], leftOut: ['x', 'y'] },
  ],
  ['a line without an id', `name,id\nx,\ny,${a}\n`, { ids: [a], leftOut: ['x'] }],
  [
    'JSON',
    JSON.stringify([{ id: a }, { name: 'x' }, null]),
    { ids: [a], leftOut: ['{"name":"x"}', 'null'] },
  ],
])('what is not taken of %s is told', (_, text, told) => {
  expect(parseIdsFile(text, 'x.csv')).toEqual({ ...noIds, ...told });
});

test.each([
  ['x.csv', `account,team\n${a},${b}\n`, /More than one column has IDs/],
  ['x.json', '[{"id": "65a0', /isn't valid JSON/],
  ['x.json', '{"name": "x"}', /no list of IDs/],
  ['x.csv', '\n\n', /has no account IDs/],
  ['x.txt', ' , ; ', /has no account IDs/],
])('%s with %j is refused with a sentence', (name, text, sentence) => {
  expect(() => parseIdsFile(text, name)).toThrow(sentence);
});

test('whatever else a table holds, every id of its id column is found once', () => {
  const id = fc.stringMatching(/^[0-9a-f]{24}$/);
  const row = fc.tuple(id, fc.string(), fc.string());
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (rows, delimiter, newline) => {
        const table = Papa.unparse([['id', 'one', 'two'], ...rows], { delimiter, newline });
        const ids = rows.map(([first]) => first);
        const parsed = parseIdsFile(table, 'x.csv');
        expect(parsed.ids).toEqual([...new Set(ids)]);
        expect(parsed.repeated).toBe(ids.length - new Set(ids).size);
      },
    ),
  );
});

const textOf = (bytes: Uint8Array<ArrayBuffer>) => fileText(new Blob([bytes]), idsFileLimits);

test.each([
  ['an empty file', new Uint8Array(), /is empty/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), /isn't a text file/],
  ['a spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4), /Save it as CSV/],
])('%s is refused with a sentence', async (_, bytes, sentence) => {
  await expect(textOf(bytes)).rejects.toThrow(sentence);
});

test('a file of two bytes a character is read', async () => {
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${a}\n`, 'utf16le'));
  expect(parseIdsFile(await textOf(bytes), 'x.txt').ids).toEqual([a]);
});

test('a file of an older spreadsheet is read', async () => {
  const bytes = Uint8Array.of(...Buffer.from(`id;note\n${a};Caf\u00E9\n`, 'latin1'));
  const text = await textOf(bytes);
  expect(text).toContain('Café');
  expect(parseIdsFile(text, 'x.csv').ids).toEqual([a]);
});

test.each([
  ['one column of a German spreadsheet', 'x.csv', `id\n6,5E+22\n${a}\n`, '6.5E+22'],
  ['semicolons', 'x.csv', `id;name\n6,5E+22;x\n${a};y\n`, '6.5E+22'],
  ['commas', 'x.csv', `name,id\nx,6.5E+22\ny,${a}\n`, '6.5E+22'],
  ['quotes', 'x.csv', `name,id\nx,"6,5E+22"\ny,${a}\n`, '6,5E+22'],
  ['plain lines', 'x.txt', `6,5E+22\n${a}\n`, '6.5E+22'],
])('an ID that a spreadsheet has made a number of is seen among %s', (_, name, text, damaged) => {
  const { ids, malformed } = parseIdsFile(text, name);
  expect(ids.toSorted()).toEqual([damaged, a].toSorted());
  expect(malformed).toEqual([damaged]);
  expect(isDamagedId(damaged)).toBe(true);
  expect(isDamagedId(a)).toBe(false);
  expect(isDamagedId('6500000000000000000000e5')).toBe(false);
});

test('what the console exports for a spreadsheet with a decimal comma is read back', () => {
  const ids = ['5e1012345678901234567890', '650000000000000000000e55'];
  const csv = csvOf(
    ids.map((id) => ({ username: 'a;b,c', id })),
    ';',
  );
  expect(parseIdsFile(csv, 'x.csv')).toEqual({ ...noIds, ids });
});
