import { expect, test } from 'vitest';
import { stateConflict } from './state-words.ts';

test('what contradicts each other is said in one sentence', () => {
  expect(stateConflict({ status: 'ACCOUNT_ACTIVE', enabled: true })).toBeUndefined();
  expect(stateConflict({})).toBeUndefined();
  expect(stateConflict({ status: 'ACCOUNT_ACTIVE', enabled: false, is_active: false })).toBe(
    'The API says “Account active”, but also disabled and not active.',
  );
  expect(stateConflict({ status: 'ACCOUNT_BLOCKED', is_active: true })).toBe(
    'The API says active, but also “Account blocked”.',
  );
});
