import { expect, test } from 'vitest';
import { placeOfHash } from './go-to.ts';

test.each([
  ['', {}],
  ['#', {}],
  ['#basics', { group: 'basics' }],
  ['#location', { group: 'location' }],
  ['#advanced', { group: 'advanced_settings' }],
  ['#advanced_settings', { group: 'advanced_settings' }],
  ['#location.city', { field: 'location.city' }],
  ['#city', { field: 'location.city' }],
  ['#name', { field: 'name' }],
  ['#main', {}],
  ['#%', {}],
])('%s leads to %j', (hash, place) => {
  expect(placeOfHash(hash)).toEqual(place);
});
