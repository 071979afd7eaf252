import { expect, test } from 'vitest';
import * as ru from '../../../languages/ru/shared/units/amount-texts.ts';
import * as fa from '../../../languages/fa/shared/units/amount-texts.ts';
import { writtenAmount } from './written-amount.ts';

test.each([
  ['405.05 GB', '405.05\u00A0ГБ'],
  ['1,234.50 GiB', '1,234.50\u00A0ГиБ'],
  ["1'234'567 B", '1,234,567\u00A0Б'],
  ['-2,0 kB', '-2.0\u00A0кБ'],
  ['5.00 Go', '5.00\u00A0Go'],
])('a language writes the amount %s as %s', (sent, shown) => {
  expect(ru.amountText(sent)).toBe(shown);
});

test('a language keeps the name of a unit that it has no other for', () => {
  expect(fa.amountText('405.05 GB')).toBe('405.05\u00A0GB');
});

test.each(['1,500 GB', '5.369 GB', 'unlimited', '8.000 Gb', '1234567890123456 B', '3\u00A0ГБ'])(
  'the amount %s, which is none or can mean another one, stays as it is',
  (sent) => {
    expect(writtenAmount(sent, (unit) => unit)).toBe(sent);
  },
);
