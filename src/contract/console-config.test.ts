import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { consoleConfig } from './console-config.ts';

test.each([
  'https://api.example.com',
  'http://[::1]:8080/prefix',
  'HTTPS://api.example.com/',
  'http://my_api:80',
  'https://bücher.example',
  'https://a/*',
])('%s can be the address of an API', (apiBaseUrl) =>
  expect(z.parse(consoleConfig, { apiBaseUrl }).apiBaseUrl).toBe(apiBaseUrl),
);

test.each([
  'api.example.com',
  'https://',
  'https://api.example.com ',
  'https://api.example.com/?team=1',
  'https://api.example.com/#here',
  'https://me:secret@api.example.com',
  'https://*',
  'https://*.example.com',
  'https://api.*/v2',
  'https://%2a',
  "https://a'b",
])('"%s" cannot: paths are joined to it, and fetch would refuse it', (address) => {
  for (const config of [{ apiBaseUrl: address }, { otherApis: [address] }]) {
    const { error } = z.safeParse(consoleConfig, config);
    expect(error?.issues[0]?.message).toMatch(
      /^This value must be .* with no user, space, \*, \? or #\.$/,
    );
    expect(error?.message).not.toContain('secret');
  }
});
