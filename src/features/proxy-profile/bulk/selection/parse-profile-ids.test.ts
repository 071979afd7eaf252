import { expect, test } from 'vitest';
import { parseProfileIds } from './parse-profile-ids.ts';

test.each([
  ['two IDs', 'team-1 profile-1'],
  ['two IDs of a spreadsheet', 'team-1\tprofile-1'],
  ['a comma', 'team-1,profile-1'],
  ['a link to the page', 'https://console.example/teams/team-1/proxy-profiles/profile-1?x=1#port'],
  ['a path of the API', '/api/v1/teams/team-1/proxy_profiles/profile-1'],
])('a line with %s names a profile', (_, line) => {
  expect(parseProfileIds(`\n${line}\r\n`)).toEqual({
    profiles: [{ teamId: 'team-1', id: 'profile-1', name: 'profile-1' }],
    unusable: [],
  });
});

test('IDs in a link are decoded', () => {
  expect(parseProfileIds('/teams/a%2Fb/proxy-profiles/c%20d').profiles).toEqual([
    { teamId: 'a/b', id: 'c d', name: 'c d' },
  ]);
});

test('a profile counts once', () => {
  expect(parseProfileIds('t p\n/teams/t/proxy-profiles/p').profiles).toHaveLength(1);
});

test.each(['profile-1', 'a b c', '. b', 'a ..', '/teams/%E0/proxy-profiles/x'])(
  '"%s" names none',
  (line) => {
    expect(parseProfileIds(line)).toEqual({ profiles: [], unusable: [line] });
  },
);
