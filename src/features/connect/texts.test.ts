import { expect, test } from 'vitest';
import { whitelistText } from './texts.ts';

test('an authentication method that names a whitelist is shown as sent, and nothing is claimed of it', () => {
  const choice =
    'If your provider accepts whitelisted IP addresses without a password, choose the format “host:port”.';
  expect(whitelistText('ip_whitelist', false)).toBe(
    `Authentication method: ip_whitelist. ${choice}`,
  );
  expect(whitelistText('password', true)).toBe(`The account's IP whitelist is enabled. ${choice}`);
  expect(whitelistText('password', false)).toBeUndefined();
  expect(whitelistText(undefined, false)).toBeUndefined();
});
