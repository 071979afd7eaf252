import { expect, test } from 'vitest';
import { apiMismatch, otherMaker } from './plan-source.ts';

const api = 'https://api.example.com';

test('a plan is for one API, however the address is written', () => {
  expect(apiMismatch({ api: 'https://API.example.com:443/' }, api)).toBeUndefined();
  expect(apiMismatch({ api: 'https://api.example.com/v2' }, api)).toBe(
    "This plan is for the API https://api.example.com/v2. You're connected to https://api.example.com.",
  );
});

test('who made a plan is said to another user', () => {
  const maker = { userId: 'u1', user: 'ada@example.com' };
  expect(otherMaker(maker, { id: 'u1', email: 'ada@example.com' })).toBeUndefined();
  expect(otherMaker(maker, { id: 'u2', email: 'bob@example.com' })).toBe(
    "Made by ada@example.com; you're signed in as bob@example.com.",
  );
});
