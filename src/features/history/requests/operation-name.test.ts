import { expect, test } from 'vitest';
import { defaultConsoleConfig, operations } from '#contract';
import { operationName } from './operation-name.ts';

const name = (method: string, path: string, config = defaultConsoleConfig) =>
  operationName({ method, path }, config);

test('an operation of the contract is named as the contract does, without the ids', () => {
  const { updateProxyProfile, resetQuota, currentUser } = operations;
  expect(name('PUT', updateProxyProfile.path('team 1/x', '65f0'))).toBe(
    `PUT ${updateProxyProfile.template}`,
  );
  expect(name('PUT', resetQuota.path())).toBe(`PUT ${resetQuota.template}`);
  expect(name('GET', currentUser.path())).toBe(`GET ${currentUser.template}`);
});

test('a list, a page of it and one of its accounts are named by the settings', () => {
  expect(name('GET', '/api/proxy_accounts?page=2&owner=7')).toBe('GET /api/proxy_accounts');
  expect(name('GET', '/api/proxy_accounts/65f0c2a49b')).toBe('GET /api/proxy_accounts/{id}');
});

test('of a path that nothing names, only known words are kept', () => {
  expect(name('GET', '/api/v1/customers/65f0/proxy_accounts')).toBe(
    'GET /api/v1/{…}/{…}/proxy_accounts',
  );
});

test('an id in a path of the settings is no word', () => {
  const config = {
    ...defaultConsoleConfig,
    collections: {
      proxyAccounts: '/api/teams/65f0c2/accounts',
      proxyProfiles: null,
      teams: null,
      auditLog: null,
    },
  };
  expect(name('GET', '/api/teams/65f0c2/accounts', config)).toBe('GET /api/teams/{…}/accounts');
});
