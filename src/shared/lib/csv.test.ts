import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx', ' =1', '\uFF1D1', '\n=1'])(
  'a spreadsheet takes %j for a text',
  async (text) => {
    const { data } = Papa.parse<string[]>(await csvOf([{ text }]));
    expect(data[1]).toEqual([`'${text}`]);
  },
);

test('numbers stay numbers, null is an empty cell, and quotes and line breaks survive', async () => {
  const csv = await csvOf([{ a: -3, b: null, c: 'say "hi"\nÄ; b' }]);
  expect(csv).toBe('\uFEFFa,b,c\r\n-3,,"say ""hi""\nÄ; b"\r\n');
});
