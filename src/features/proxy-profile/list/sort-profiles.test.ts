import { expect, test } from 'vitest';
import type { ProxyProfile, Reading } from '#contract';
import type { ListedProfile } from '../model/conditions.ts';
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

const inTeam = (profile: Reading<ProxyProfile>) => ({ teamId: 't1', profile });
const rows = profiles.map(inTeam);
const teams = new Map([['t1', 'Sales']]);
const ids = (list: readonly ListedProfile[]) => list.map(({ profile }) => profile.id).join(' ');

test.each([
  ['name', 'd4 b2 a1 c3', 'a1 b2 d4 c3'],
  ['type', 'a1 b2 c3 d4', 'b2 a1 c3 d4'],
  ['country', 'c3 a1 b2 d4', 'a1 c3 b2 d4'],
  ['port', 'b2 a1 d4 c3', 'd4 a1 b2 c3'],
  ['updated', 'c3 d4 a1 b2', 'd4 c3 a1 b2'],
] as const)('by %s, missing values are last in both directions', (by, ascending, descending) => {
  expect(ids(sortProfiles(rows, { by, descending: false }, teams))).toBe(ascending);
  expect(ids(sortProfiles(rows, { by, descending: true }, teams))).toBe(descending);
});

test('every column can be sorted by, and keeps the order of equal profiles', () => {
  const same = ['x', 'y', 'z'].map((id) => inTeam({ id }));
  for (const { name } of profileColumns) {
    expect(ids(sortProfiles(same, { by: name, descending: true }, teams))).toBe('x y z');
  }
});

test.each([
  ['', 'a1 b2 c3 d4'],
  ['  ', 'a1 b2 c3 d4'],
  ['ZÜRICH', 'a1 b2'],
  ['zürich mob', 'a1'],
  ['2020', 'b2'],
  ['d4', 'd4'],
  ['sales 2999', 'd4'],
  ['null', ''],
])('the filter %j finds %j', (text, found) => {
  expect(ids(filterProfiles(rows, text, teams))).toBe(found);
});

test('profiles of several teams are sorted by the name of the team, or its ID', () => {
  const sorted = sortProfiles(
    ['t1', 'a9', 't2'].map((id) => ({ teamId: id, profile: { id } })),
    { by: 'team', descending: false },
    new Map([...teams, ['t2', 'Alpha']]),
  );
  expect(ids(sorted)).toBe('a9 t2 t1');
});
