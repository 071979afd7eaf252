import { expect, test } from 'vitest';
import { quantityText, quotaUse } from './quota-use.ts';

const of = (consumption: number, used: string, quota: number, most: string) => ({
  consumption,
  consumption_str: used,
  current_quota: quota,
  current_quota_str: most,
});

const leftOf = (
  subscription: Parameters<typeof quotaUse>[0],
  labels: Parameters<typeof quotaUse>[1] = {},
) => {
  const use = quotaUse(subscription, labels);
  return use && quantityText(use.left);
};

test.each([
  [of(405.05, '405.05 GB', 650, '650.00 GB'), '244.95\u00A0GB'],
  [of(1536, '1.50 KB', 3072, '3.00 KB'), '1.5\u00A0KB'],
  [of(0, '0 GB', 10, '10 GB'), '10\u00A0GB'],
  [of(10, '10', 10, '10'), '0'],
  // The unit of the quota is easier to compare with it.
  [of(512 * 1024 ** 2, '512.00 MB', 10 * 1024 ** 3, '10.00 GB'), '9.5\u00A0GB'],
  [of(500e6, '500 MB', 10e9, '10.00 GB'), '9.5\u00A0GB'],
  // Only one of two readings matches the numbers.
  [of(1200, '1.200 GB', 2400, '2400 GB'), '1,200\u00A0GB'],
  // Little that is left is not nothing.
  [of(999.9996, '999.9996 GB', 1000, '1,000.00 GB'), '0.0004\u00A0GB'],
  [{ consumption: 5, current_quota: 12 }, '7'],
])('what is left is said in the unit of the quota: %o', (subscription, text) => {
  expect(leftOf(subscription)).toBe(text);
});

test.each([
  ['the texts say something else than the numbers', of(5, '5.00 MB', 10, '10.00 GB')],
  ['more than the quota is used', of(11, '11 GB', 10, '10 GB')],
  ['both texts can be read in two ways', of(1200, '1.200 GB', 2400, '2.400 GB')],
  ['a text is no amount', of(5, 'five', 10, '10 GB')],
  ['the quota is 0', of(0, '0 GB', 0, '0 GB')],
  ['the quota is negative', of(0, '0 GB', -1, '-1 GB')],
  ['a text is missing', { consumption: 5, current_quota: 10, current_quota_str: '10 GB' }],
  ['a number is missing', { consumption_str: '5 GB', current_quota_str: '10 GB' }],
])('nothing is said to be left where %s', (_, subscription) => {
  expect(leftOf(subscription)).toBeUndefined();
});

const unit = (used: string, most: string) => ({
  'subscription.consumption': { unit: used },
  'subscription.current_quota': { unit: most },
});

test('without texts, what is left has the unit of the operator, if both numbers have the same', () => {
  const subscription = { consumption: 5, current_quota: 12 };
  expect(leftOf(subscription, unit('GB', 'GB'))).toBe('7\u00A0GB');
  expect(leftOf(subscription, unit('GB', 'TB'))).toBeUndefined();
  expect(leftOf(of(5, '5 MB', 12, '12 MB'), unit('GB', 'GB'))).toBe('7\u00A0MB');
});
