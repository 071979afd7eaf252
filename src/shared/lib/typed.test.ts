import { expect, test } from 'vitest';
import { asciiNumber, finderOf, wordFinderOf } from './typed.ts';

test.each([
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['-۵۲٫۵', '-52.5'],
  ['۹۰٪', '90%'],
  ['９０％', '90%'],
  ['12.5 GB', '12.5 GB'],
])('%s is %s in ASCII', (typed, ascii) => {
  expect(asciiNumber(typed)).toBe(ascii);
});

test('a name is found by its digits from any keyboard, and one with other digits by those', () => {
  expect(finderOf('Customer-۹۰')('customer-90')).toBe(true);
  expect(finderOf('۹۰')('حساب ۹۰')).toBe(true);
  expect(finderOf('۹۱')('customer-90')).toBe(false);
});

test('each of the words is found, in any order', () => {
  expect(wordFinderOf(' ۴۵  paid ')('paid\n45.00')).toBe(true);
  expect(wordFinderOf('45 open')('paid\n45.00')).toBe(false);
  expect(wordFinderOf('')('anything')).toBe(true);
});
