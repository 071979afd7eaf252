import { beforeEach, expect, test, vi } from 'vitest';
import { countries, countryName, countryNamed } from './countries.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-US', 'sv'] });
});

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

test.each([
  ['Deutschland', 'DE'],
  ['allemagne', 'DE'],
  ['España', 'ES'],
  ['Niederl', 'NL'],
  ['Соединенные Штаты', 'US'],
  ['日本', 'JP'],
  ['Tyskland', 'DE'],
])('%j is understood in another language as %s', (text, code) => {
  expect(countryNamed(text)?.code).toBe(code);
});

test('the name that is told is the one in the language of the reader', () => {
  expect(countryNamed('Deutschland')?.name).toBe('Germany');
});

test('what begins the names of several countries in other languages means none of them', () => {
  // Matches Niederlande and Niemcy.
  expect(countryNamed('nie')).toBeUndefined();
});
