import { expect, test } from 'vitest';
import { accountIdProgress } from './account-id-check.ts';

test.each([
  ['', ''],
  ['65a000007a4431343267f', '21 of 24 digits.'],
  ['65A000007a4431347267f8f3', ''],
  ['65a000007a4431347267f8f3ab', '26 digits, 2 too many.'],
  ['65g', '“g” at place 3 is not a hexadecimal digit (0 to 9, a to f).'],
  ['6 5', 'A space at place 2 is not a hexadecimal digit (0 to 9, a to f).'],
  ['🦊', '“🦊” at place 1 is not a hexadecimal digit (0 to 9, a to f).'],
])('"%s" is said to be "%s"', (text, words) => {
  expect(accountIdProgress(text)).toBe(words);
});
