import { expect, test } from 'vitest';
import { isPlain } from './values.ts';

test.each(['DE', 'New York', 'Île-de-France', '東京', "St. John's", 'socks5', 'a\nb\n\nc'])(
  'a text that reads as it is needs no quotes: %s',
  (text) => expect(isPlain(text)).toBe(true),
);

test.each([
  '',
  ' ',
  ' DE',
  'DE ',
  'New  York',
  'a\n',
  'a \nb',
  'a\u200Bb',
  '60',
  '-1',
  'true',
  'Empty',
  '"DE"',
])('a text that could be misread is quoted: %j', (text) => expect(isPlain(text)).toBe(false));

test('other values are not texts', () => {
  expect(isPlain(60)).toBe(false);
  expect(isPlain(null)).toBe(false);
});
