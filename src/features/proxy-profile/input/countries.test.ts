import { expect, test } from 'vitest';
import { countries, countryName, countryNamed } from './countries.ts';

test('a code has the name of its country, in either case', () => {
  expect(countryName('DE')).toBe('Germany');
  expect(countryName('de')).toBe('Germany');
});

test.each(['', 'D', 'XX', 'ZZ', 'EU', 'DD', 'UK', 'Germany', '12'])(
  '"%s" is no code of a country',
  (code) => {
    expect(countryName(code)).toBeUndefined();
  },
);

test('a country is found by its name', () => {
  expect(countryNamed(' germany ')).toEqual({ code: 'DE', name: 'Germany' });
  expect(countryNamed('Utopia')).toBeUndefined();
});

test('every country is listed once, by name', () => {
  const all = countries();
  expect(all.length).toBeGreaterThan(240);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all[0]?.name).toBe('Afghanistan');
});

test.each([
  ['cote d ivoire', 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['germ', 'DE'],
  ['UK', 'GB'],
  ['Vietnam', 'VN'],
])('%j is understood as the country with the code %s', (text, code) => {
  expect(countryNamed(text)?.code).toBe(code);
});

test('what several countries are called in part means none of them', () => {
  expect(countryNamed('korea')).toBeUndefined();
  expect(countryNamed('united')).toBeUndefined();
});
