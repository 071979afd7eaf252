import { expect, test } from 'vitest';
import { countries, countryCalled, countryName } from './countries.ts';

test('a code has the name of its country, in either case', () => {
  expect([countryName('DE'), countryName('de')]).toEqual(['Germany', 'Germany']);
});

test.each(['', 'D', 'XX', 'ZZ', 'EU', 'DD', 'UK', 'Germany', '12'])(
  '"%s" is no code of a country',
  (code) => expect(countryName(code)).toBeUndefined(),
);

test('every country is listed once, by name', () => {
  const all = countries();
  expect(all.length).toBeGreaterThan(240);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all[0]?.name).toBe('Afghanistan');
});

test.each([
  [' germany ', 'DE'],
  ['cote d ivoire', 'CI'],
  ['Vietnam', 'VN'],
  ['germ', 'DE'],
  ['ger', undefined],
  ['guin', undefined],
  ['UK', 'GB'],
  ['us', undefined],
  ['usa', 'US'],
  ['U.S.A.', 'US'],
  ['Great Britain', 'GB'],
  ['Holland', 'NL'],
  ['Deutschland', 'DE'],
  ['Niger', 'NE'],
  ['nige', undefined],
  ['日本', 'JP'],
  ['XX', undefined],
  ['Utopia', undefined],
])('%j is a name of the country with the code %s', (text, code) => {
  expect(countryCalled(text)?.code).toBe(code);
});
