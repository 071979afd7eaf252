import { expect, test } from 'vitest';
import { statusText } from './status-text.ts';

test.each([
  ['ACCOUNT_ACTIVE', 'Account active'],
  ['BLOCKED', 'Blocked'],
  ['active', 'active'],
  ['On hold', 'On hold'],
  ['_', '_'],
])('%s is shown as %s', (status, text) => {
  expect(statusText(status)).toBe(text);
});
