import { expect, test } from 'vitest';
import { defaultConsoleConfig, operations } from '#contract';
import { deedText } from './deeds.ts';

const names = new Map([['p/1', 'Paris by the hour']]);
const profile = operations.updateProxyProfile.path('t1', 'p/1');

test.each([
  ['GET', '/api/users/me', 'ok', null, 'Read my account'],
  ['PUT', '/api/proxy_accounts/reset-quota', 'ok', 3, 'Reset 3 accounts'],
  ['PUT', profile, 'ok', null, 'Saved profile Paris by the hour'],
  ['PUT', profile, 'invalid', null, 'Save profile Paris by the hour'],
  ['GET', profile, 'ok', null, 'Read profile Paris by the hour'],
  ['GET', profile.replace('p%2F1', 'p2'), 'ok', null, 'Read profile p2'],
  ['GET', '/api/proxy_accounts?page=2', 'ok', null, 'Read the list of accounts'],
  ['GET', '/api/proxy_accounts/a1', 'ok', null, 'Read account a1'],
  ['GET', '/api/v1/teams/t1/proxy_profiles', 'ok', null, 'Read the list of profiles'],
  ['GET', '/api/teams', 'ok', null, 'Read the list of teams'],
  ['GET', '/api/audit-log?id=a1', 'ok', null, 'Read the recorded changes'],
  ['GET', '/api/audit-log/7', 'ok', null, 'Read a recorded change'],
  ['GET', '/api/else', 'ok', null, undefined],
] as const)('%s %s that ended as %s is said in words', (method, path, outcome, ids, text) => {
  expect(deedText({ method, path, outcome, ids }, names, defaultConsoleConfig)).toBe(text);
});
