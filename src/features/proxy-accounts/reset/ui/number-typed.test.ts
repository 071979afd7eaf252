import { expect, test } from 'vitest';
import { numberTyped } from './number-typed.ts';

const spellings = ['2500', '2,500', ' 2.500', "2'500", '2\u00A0500', '۲٬۵۰۰', '٢٥٠٠'];

test.each(spellings)('%j is the number 2500', (text) => {
  expect(numberTyped(text)).toBe(2500);
});

test.each(['', ' ', 'all', '2500 of'])('%j is no number', (text) => {
  expect(numberTyped(text)).toBeNaN();
});
