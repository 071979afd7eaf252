import { describe, expect, test } from 'vitest';
import { countries, countryAt } from './world.ts';

describe('the country of a place', () => {
  test.each([
    ['Denver', 39.7527, -105.0002, 'United States of America'],
    ['Berlin', 52.52, 13.405, 'Germany'],
    ['Nairobi', -1.29, 36.82, 'Kenya'],
    ['Canberra', -35.3, 149.1, 'Australia'],
    ['the east of Russia, over the date line', 66, -172, 'Russia'],
    ['the middle of Russia', 62, 100, 'Russia'],
    ['Fiji', -17.8, 178, 'Fiji'],
    ['the South Pole', -90, 12, 'Antarctica'],
    ['Antarctica, in the west', -86, -179, 'Antarctica'],
    ['Antarctica, in the east', -86, 180, 'Antarctica'],
    ['the sea before Antarctica', -65, 180, undefined],
    ['Lesotho, within South Africa', -29.5, 28.3, 'Lesotho'],
    ['the Atlantic', 30, -40, undefined],
    ['the North Pole', 90, 0, undefined],
  ])('%s', (_, lat, lng, name) => {
    expect(countryAt({ lat, lng })?.name).toBe(name);
  });

  test('every country has an outline', () => {
    expect(countries.length).toBeGreaterThan(170);
    expect(countries.filter(({ area, border }) => area === '' || border === '')).toEqual([]);
  });
});
