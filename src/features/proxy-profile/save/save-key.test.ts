import { expect, test } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import { keyAfterFailure, keyForSave, type SaveKey } from './save-profile.ts';

const api = { config: { ...defaultConsoleConfig, idempotencyKeys: true } };
const body = { name: 'abc', proxy_account_id: '0123456789abcdef01234567' };
const first = keyForSave(api, undefined, body, false) as SaveKey;

test('the same save has the same key, another one a new one', () => {
  expect(keyForSave(api, first, { ...body }, false)).toEqual({ ...first, isRepeat: true });
  const { server: _, ...sent } = first.sent;
  const others = [
    keyForSave(api, first, { ...body, notes: 'more' }, false),
    keyForSave(api, first, body, true),
    keyForSave(api, { ...first, sent: { ...sent, wall: Date.now() - 86_400_000 } }, body, false),
    keyForSave(api, undefined, body, false),
  ];
  expect(new Set([first, ...others].map((each) => each?.key)).size).toBe(5);
  expect(others.map((each) => each?.isRepeat)).toEqual([false, false, false, false]);
});

test('where the API takes no keys there is none', () => {
  expect(keyForSave({ config: defaultConsoleConfig }, undefined, body, false)).toBeUndefined();
});

test.each([
  ['network', true, true],
  ['timeout', true, true],
  ['stopped', true, true],
  ['unreadable', true, true],
  ['under-way', true, true],
  ['server', true, false],
  ['refused-key', false, true],
  ['rate-limited', false, true],
  ['no-key', false, true],
  ['forbidden', false, false],
  ['not-found', false, false],
  ['invalid', false, false],
] as const)('after %s the key is kept: %s, and after a repeat: %s', (kind, kept, keptAgain) => {
  const again = { ...first, isRepeat: true };
  expect(keyAfterFailure(first, new ApiError(kind))).toBe(kept ? first : undefined);
  expect(keyAfterFailure(again, new ApiError(kind))).toBe(keptAgain ? again : undefined);
});
