import { expect, test } from 'vitest';
import { countries, countryAt, localName, nameOf } from './world.ts';

test.each([
  ['Denver', 39.7527, -105.0002, 'United States of America'],
  ['the east of Russia, over the date line', 66, -172, 'Russia'],
  ['the South Pole', -90, 12, 'Antarctica'],
  ['Lesotho, within South Africa', -29.5, 28.3, 'Lesotho'],
  ['the North Pole', 90, 0, undefined],
])('%s is in its country', (_, lat, lng, name) => {
  expect(countryAt({ lat, lng })?.properties.name).toBe(name);
});

test('every country has a name in other languages, too', () => {
  expect(countries.features.filter((country) => localName(country) === undefined)).toEqual([]);
});

test('in English, a country has the name of the atlas', () => {
  const center = { lat: 39.7527, lng: -105.0002 };
  const country = countryAt(center);
  expect(country && [nameOf(country), localName(country)]).toEqual([
    'United States of America',
    'United States',
  ]);
});
