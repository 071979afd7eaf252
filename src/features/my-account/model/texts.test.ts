import { expect, test } from 'vitest';
import * as ru from '../../../../languages/ru/features/my-account/model/texts.tsx';
import * as en from './texts.tsx';

const soon = { days: 0, hours: 0 };

test.each([
  ['English', en, "This device's clock is less than an hour behind the API's"],
  ['Russian', ru, 'Часы этого устройства отстают от часов API меньше чем на час'],
])('in %s, a clock is less than an hour behind, and not about that', (_, texts, text) => {
  expect(texts.clockText(soon, { isBehind: true })).toBe(text);
});

test.each([
  ['English', en, /, less than an hour before the subscription ends\.$/],
  ['Russian', ru, /, меньше чем за час до окончания подписки\.$/],
])('in %s, a quota runs out less than an hour before the end', (_, texts, text) => {
  expect(texts.lastsUntil('5 GB', Date.UTC(2026, 10, 30), soon)).toMatch(text);
});
