import { expect, test } from 'vitest';
import { ownerMismatch } from './owner-mismatch.ts';

const ada = { api: 'https://api.example.com', user: { id: 'u1', email: 'ada@example.com' } };

test('a plan is for one API and one user, however the address is written', () => {
  expect(ownerMismatch({ api: 'https://API.example.com:443/', user: 'u1' }, ada)).toBeUndefined();
});

test('a plan for another API or another user is refused with both names', () => {
  expect(ownerMismatch({ api: 'https://api.example.com/v2', user: 'u1' }, ada)).toBe(
    "This plan is for the API https://api.example.com/v2. You're connected to https://api.example.com.",
  );
  expect(ownerMismatch({ api: ada.api, user: 'u2' }, ada)).toBe(
    "This plan is for the user u2. You're signed in as ada@example.com (u1).",
  );
});
