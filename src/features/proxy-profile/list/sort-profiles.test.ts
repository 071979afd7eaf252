import { expect, test } from 'vitest';
import type { ProxyProfile, Reading } from '#contract';
import { filterProfiles, profileColumns, sortProfiles } from './sort-profiles.ts';

const profiles: Reading<ProxyProfile>[] = [
  {
    id: 'a1',
    name: 'Zürich 10',
    proxy_type: 'mobile',
    port: 2100,
    location: { country_code: 'CH' },
  },
  { id: 'b2', name: 'Zürich 9', proxy_type: 'residential', port: 2020 },
  { id: 'c3', updated_at: '2026-01-02T00:00:00+02:00', location: { country_code: 'AT' } },
  { id: 'd4', name: 'amber', port: 2999, updated_at: '2026-01-01T23:30:00Z' },
];

const ids = (list: readonly Reading<ProxyProfile>[]) => list.map(({ id }) => id).join(' ');

test.each([
  ['name', 'd4 b2 a1 c3', 'a1 b2 d4 c3'],
  ['type', 'a1 b2 c3 d4', 'b2 a1 c3 d4'],
  ['country', 'c3 a1 b2 d4', 'a1 c3 b2 d4'],
  ['port', 'b2 a1 d4 c3', 'd4 a1 b2 c3'],
  ['updated', 'c3 d4 a1 b2', 'd4 c3 a1 b2'],
] as const)('by %s, missing values are last in both directions', (by, ascending, descending) => {
  expect(ids(sortProfiles(profiles, { by, descending: false }))).toBe(ascending);
  expect(ids(sortProfiles(profiles, { by, descending: true }))).toBe(descending);
});

test('every column can be sorted by, and keeps the order of equal profiles', () => {
  const same = ['x', 'y', 'z'].map((id) => ({ id }));
  for (const { name } of profileColumns) {
    expect(ids(sortProfiles(same, { by: name, descending: true }))).toBe('x y z');
  }
});

test.each([
  ['', 'a1 b2 c3 d4'],
  ['  ', 'a1 b2 c3 d4'],
  ['ZÜRICH', 'a1 b2'],
  ['zürich mob', 'a1'],
  ['2020', 'b2'],
  ['d4', 'd4'],
  ['null', ''],
])('the filter %j finds %j', (text, found) => {
  expect(ids(filterProfiles(profiles, text))).toBe(found);
});
