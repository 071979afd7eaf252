import { expect, test } from 'vitest';
import { ACCOUNT_ID_LENGTH as LENGTH } from '#contract';
import { accountIdProgress } from './account-id-check.ts';

test.each([
  ['', ''],
  ['6f'.repeat(LENGTH / 2).slice(3), `${LENGTH - 3} of ${LENGTH} digits.`],
  ['6F'.repeat(LENGTH / 2), ''],
  [`${'6f'.repeat(LENGTH / 2)}ab`, `${LENGTH + 2} of ${LENGTH} digits.`],
  ['65g', '“g” at position 3 is not a hexadecimal digit (0–9, a–f).'],
  ['6 5', 'A space at position 2 is not a hexadecimal digit (0–9, a–f).'],
  ['🦊', '“🦊” at position 1 is not a hexadecimal digit (0–9, a–f).'],
])('"%s" is said to be "%s"', (text, words) => {
  expect(accountIdProgress(text)).toBe(words);
});
