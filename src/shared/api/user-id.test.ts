import { expect, test } from 'vitest';
import { userIdOf } from './user-id.ts';

test.each([
  [{ id: 'u1', email: 'ada@example.com' }, 'u1'],
  [{ id: '', email: 'ada@example.com' }, 'ada@example.com'],
  [{ id: ' ', email: 'ada@example.com' }, 'ada@example.com'],
  [{ id: null, email: 'ada@example.com' }, 'ada@example.com'],
  [{ email: 'ada@example.com' }, 'ada@example.com'],
  // An API may return the key as the ID, which is masked and then the same for all users.
  [{ id: '••• API key •••', email: 'ada@example.com' }, 'ada@example.com'],
  [{ id: '', email: '' }, undefined],
])('of %o the user is told by %o', (user, expected) => {
  expect(userIdOf(user)).toBe(expected);
});
