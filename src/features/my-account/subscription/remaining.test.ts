import { expect, test } from 'vitest';
import { remainingText } from './remaining.ts';

const of = (consumption: number, used: string, quota: number, most: string) => ({
  consumption,
  consumption_str: used,
  current_quota: quota,
  current_quota_str: most,
});

test.each([
  [of(405.05, '405.05 GB', 650, '650.00 GB'), '244.95\u00A0GB'],
  [of(1536, '1.50 KB', 3072, '3.00 KB'), '1.5\u00A0KB'],
  [of(0, '0 GB', 10, '10 GB'), '10\u00A0GB'],
  [of(10, '10', 10, '10'), '0'],
])('what is left is said in the unit of both amounts: %o', (subscription, text) => {
  expect(remainingText(subscription)).toBe(text);
});

test.each([
  ['units differ', of(5, '5.00 MB', 10, '10.00 GB')],
  ['more than the quota is used', of(11, '11 GB', 10, '10 GB')],
  ['a text can be read in two ways', of(1200, '1.200 GB', 2400, '2400 GB')],
  ['the texts say something else than the numbers', of(5, '5 GB', 10, '20 GB')],
  ['a text is no amount', of(5, 'five', 10, '10 GB')],
  ['there is nothing to use', of(0, '0 GB', 0, '0 GB')],
  ['a text is missing', { consumption: 5, current_quota: 10, current_quota_str: '10 GB' }],
  ['a number is missing', { consumption_str: '5 GB', current_quota_str: '10 GB' }],
])('nothing is said to be left where %s', (_, subscription) => {
  expect(remainingText(subscription)).toBeUndefined();
});
