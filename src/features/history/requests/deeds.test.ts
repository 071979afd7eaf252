import { expect, test } from 'vitest';
import { defaultConsoleConfig, operations } from '#contract';
import { deedText } from './deeds.ts';

const names = new Map([['p/1', 'Paris by the hour']]);
const profile = operations.updateProxyProfile.path('t1', 'p/1');

test.each([
  ['GET', '/api/users/me', 'ok', 'Read my account'],
  ['PUT', '/api/proxy_accounts/reset-quota', 'ok', 'Reset 3 accounts'],
  ['PUT', profile, 'ok', 'Saved profile Paris by the hour'],
  ['PUT', profile, 'invalid', 'Save profile Paris by the hour'],
  ['GET', profile, 'ok', 'Read profile Paris by the hour'],
  ['GET', profile.replace('p%2F1', 'p2'), 'ok', 'Read profile p2'],
  ['GET', '/api/proxy_accounts?page=2', 'ok', 'Read the list of accounts'],
  ['GET', '/api/proxy_accounts/a1', 'ok', 'Read account a1'],
  ['GET', '/api/v1/teams/t1/proxy_profiles', 'ok', 'Read the list of profiles'],
  ['GET', '/api/teams', 'ok', 'Read the list of teams'],
  ['GET', '/api/audit-log?id=a1', 'ok', 'Read the recorded changes'],
  ['GET', '/api/audit-log/7', 'ok', 'Read a recorded change'],
  ['GET', '/api/else', 'ok', undefined],
] as const)('%s %s that ended as %s is said in words', (method, path, outcome, text) => {
  expect(deedText({ method, path, outcome, body: '[{},{},{}]' }, names, defaultConsoleConfig)).toBe(
    text,
  );
});
