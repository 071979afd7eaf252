import { expect, test } from 'vitest';
import { stateOf, statusText } from './account-state.ts';

const active = { status: 'ACCOUNT_ACTIVE', enabled: true, enabled_by_admin: true, is_active: true };

test.each([
  ['Active', active],
  ['Active', { status: 'active' }],
  ['Active', { is_active: true }],
  ['Blocked', { ...active, status: 'ACCOUNT_BLOCKED' }],
  ['Blocked', { ...active, status: 'BLOCKED', enabled: false }],
  ['Disabled', { ...active, enabled: false }],
  ['Disabled by admin', { ...active, enabled_by_admin: false, enabled: false }],
  ['Inactive', { ...active, is_active: false }],
  ['Trial over', { ...active, status: 'TRIAL_OVER', is_active: false }],
  ['On hold', { ...active, status: 'On hold' }],
  [undefined, {}],
])('%s is the state of %o', (text, account) => {
  expect(stateOf(account)?.text).toBe(text);
});

test('only what the contract gives a meaning takes an account out of use', () => {
  expect(stateOf({ ...active, status: 'ON_HOLD' })?.isOff).toBe(false);
  expect(stateOf({ ...active, enabled: false })?.isOff).toBe(true);
  expect(stateOf({ status: 'ACCOUNT_BLOCKED' })?.isOff).toBe(true);
});

test.each([
  ['ACCOUNT_ACTIVE', 'Account active'],
  ['BLOCKED', 'Blocked'],
  ['active', 'active'],
  ['On hold', 'On hold'],
  ['_', '_'],
])('%s is shown as %s', (status, text) => {
  expect(statusText(status)).toBe(text);
});
