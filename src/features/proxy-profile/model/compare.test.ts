import { expect, test } from 'vitest';
import { differingFields } from './compare.ts';

test('two states differ in the fields whose values do, whatever else came with them', () => {
  const older = { name: 'abc', port: 2000, location: null, updated_at: '1', $other: { x: 1 } };
  const newer = {
    name: 'abc',
    port: null,
    location: { city: 'Golden', region: null },
    advanced_settings: { region_endpoint: false, filter_by_subnets: true },
    updated_at: '2',
  };
  expect(differingFields(older, newer)).toEqual([
    { name: 'port', values: [2000, null] },
    { name: 'location.city', values: [null, 'Golden'] },
    { name: 'advanced_settings.filter_by_subnets', values: [false, true] },
  ]);
});
