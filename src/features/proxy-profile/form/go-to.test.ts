import { expect, test } from 'vitest';
import { placeOfHash } from './go-to.ts';

test.each([
  ['', {}],
  ['#', {}],
  ['#basics', { section: 'basics' }],
  ['#location', { section: 'location' }],
  ['#advanced', { section: 'advanced_settings' }],
  ['#advanced_settings', { section: 'advanced_settings' }],
  ['#connect', { section: 'connect' }],
  ['#location.city', { field: 'location.city' }],
  ['#city', { field: 'location.city' }],
  ['#name', { field: 'name' }],
  ['#main', {}],
  ['#%', {}],
])('%s leads to %j', (hash, place) => {
  expect(placeOfHash(hash)).toEqual(place);
});
