import { expect, test } from 'vitest';
import { formatMoney, numberWithUnit } from './labels.ts';

test.each([
  [45, 'EUR', '€45.00'],
  [1234.5, 'USD', '$1,234.50'],
  // No decimal that was sent is hidden, and none is made up.
  [0.005, 'EUR', '€0.005'],
  [0.1 + 0.2, 'EUR', '€0.30'],
  [1500, 'JPY', '¥1,500'],
  // No currency that is known: as written.
  [45, 'credits', '45\u00A0credits'],
  [45, 'eur', '45\u00A0eur'],
])('%d in %s is %s', (value, currency, text) => {
  expect(formatMoney(value, currency)).toBe(text);
});

test('a number without a currency stays a plain number', () => {
  expect(numberWithUnit(45, undefined)).toBe('45');
  expect(numberWithUnit(45, { help: 'A price.' })).toBe('45');
});

test('a value that the operator has named is called so', () => {
  const label = { unit: 'GB', values: { '-1': 'unlimited' } };
  expect([-1, 0].map((value) => numberWithUnit(value, label))).toEqual(['unlimited', '0\u00A0GB']);
});
