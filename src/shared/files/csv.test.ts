import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf, separatorOf } from './csv.ts';

const cellOf = (text: string) =>
  Papa.parse<string[]>(csvOf([{ text }]), { delimiter: ',' }).data[1]?.[0];

test.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx', ' =1', '\uFF1D1', '"=1'])(
  'a spreadsheet takes %j for a text',
  (text) => expect(cellOf(text)).toBe(`'${text}`),
);

test.each([
  ['x;=HYPERLINK("https://example.com")', `x;'=HYPERLINK("https://example.com")`],
  ['x\t+1', "x\t'+1"],
  ['x|-1', "x|'-1"],
  ['x; "@a"', `x;' "@a"`],
  ['x\r\n=1;y', "x\r\n'=1;y"],
  ['a;b|c\td', 'a;b|c\td'],
  ['a=b;c-d', 'a=b;c-d'],
])('nor does one run %j that separates cells by something else', (text, cell) =>
  expect(cellOf(text)).toBe(cell),
);

test('no text of any cell is a formula, whatever the spreadsheet takes for a separator', () => {
  const unit = fc.constantFrom(...Array.from('=+-@;\t|,"\'\r\n\uFF1D \u00A0a'));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      for (const own of [',', ';'] as const) {
        const csv = csvOf([{ id: 'a', text }], own);
        for (const delimiter of [',', ';', '\t', '|']) {
          const cells = Papa.parse<string[]>(csv, { delimiter }).data.flat();
          // A program that doesn't know quotes ends a row at each line break, and drops the quotes around a cell.
          const others = own === ',' ? /[;\t|\r\n]/ : /[,\t|\r\n]/;
          const plain = delimiter === own ? [] : csv.split(others);
          for (const cell of [...cells, ...plain.map((each) => each.replace(/^[\s"]+/, ''))])
            expect(cell).not.toMatch(/^\s*[=+\-@\uFF1D]/);
        }
      }
    }),
  );
});

test('whatever a text holds, it is one cell, and nothing but apostrophes is added to it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const delimiter of [',', ';'] as const) {
        const { data } = Papa.parse<string[]>(csvOf([{ text, last: 'b' }], delimiter), {
          delimiter,
        });
        expect(data[1]).toHaveLength(2);
        expect(data[1]?.[0]?.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      }
    }),
  );
});

test('numbers stay numbers, null is an empty cell, and quotes and line breaks survive', () => {
  const csv = csvOf([{ a: -3, b: null, c: 'say "hi"\nÄ; b' }]);
  expect(csv).toBe('\uFEFFa,b,c\r\n-3,,"say ""hi""\nÄ; b"\r\n');
});

test('numbers have a decimal comma where cells are separated by semicolons', () => {
  const rows = [
    { id: '1.5', gb: 81.0624600760639, whole: 1200, below: -0.5, list: [1.5], e: 1.5e-7 },
  ];
  expect(csvOf(rows, ';').split('\r\n')[1]).toBe('1.5;81,0624600760639;1200;-0,5;[1.5];1,5e-7');
  expect(csvOf(rows, ',').split('\r\n')[1]).toBe('1.5,81.0624600760639,1200,-0.5,[1.5],1.5e-7');
});

test.each([
  ['en-US', ','],
  ['zh-Hans', ','],
  ['de-DE', ';'],
  ['ru', ';'],
  ['fr', ';'],
  ['no language', ','],
])('where numbers are written as in %s, cells are separated by %s', (language, separator) => {
  expect(separatorOf(language)).toBe(separator);
});
