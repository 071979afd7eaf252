import { expect, test } from 'vitest';
import { countsText, whitelistText } from './texts.tsx';

test('an authentication method that names a whitelist is shown as sent, and nothing is claimed of it', () => {
  expect(whitelistText('ip_whitelist', false)).toBe('Authentication method: ip_whitelist.');
  expect(whitelistText('password', true)).toBe("The account's IP whitelist is enabled.");
  expect(whitelistText('password', false)).toBeUndefined();
  expect(whitelistText(undefined, false)).toBeUndefined();
});

test('an export says how many accounts are out of use, and what is left out', () => {
  const counts = {
    lines: 27,
    accounts: 30,
    off: 2,
    isOffLeftOut: false,
    incomplete: 3,
    withPlaceholders: false,
  };
  expect(countsText(counts)).toBe(
    '27 connection strings from 30 accounts. Includes 2 blocked, disabled, or inactive accounts. 3 incomplete connection strings left out.',
  );
  expect(countsText({ ...counts, isOffLeftOut: true, withPlaceholders: true })).toBe(
    '27 connection strings from 30 accounts. 2 blocked, disabled, or inactive accounts left out. Includes 3 incomplete connection strings.',
  );
  expect(countsText({ ...counts, off: 0, incomplete: 0 })).toBe(
    '27 connection strings from 30 accounts.',
  );
});
