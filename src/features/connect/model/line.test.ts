import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { connectionParts, conversions, placeholderNames, readTemplate } from '#contract';
import { schemes, type Connection } from './connection.ts';
import { builtInFormats } from './formats.ts';
import { ambiguity, hasCredentials, lineOf } from './line.ts';

const complete: Connection = {
  host: 'proxy.example.com',
  port: 2000,
  scheme: 'http',
  account: { username: 'user@1', plain_password: 'pass:word' },
};
const partsOf = (template: string) => readTemplate(template, 'account').parts ?? [];
const format = (name: string) => builtInFormats.find((each) => each.name === name)?.parts ?? [];
const anyText = fc.string({ unit: 'grapheme', minLength: 1 });
const anyConnection = fc.record({
  host: fc.oneof(fc.domain(), fc.ipV4(), fc.constant('[2001:db8::1]')),
  port: fc.integer({ min: 1, max: 65_535 }),
  scheme: fc.constantFrom(...schemes),
  account: fc.record({ username: anyText, plain_password: anyText }),
});

test('the built-in formats', () => {
  expect(builtInFormats.map(({ parts }) => lineOf(parts, complete).text)).toEqual([
    'http://user%401:pass%3Aword@proxy.example.com:2000',
    'proxy.example.com:2000:user@1:pass:word',
    'user@1:pass:word@proxy.example.com:2000',
    'proxy.example.com:2000',
    "curl --proxy 'http://user%401:pass%3Aword@proxy.example.com:2000' https://example.com/",
    `python3 -c 'import requests; print(requests.get("https://example.com/", proxies={"http": "http://user%401:pass%3Aword@proxy.example.com:2000", "https": "http://user%401:pass%3Aword@proxy.example.com:2000"}).text)'`,
    `node --input-type=module -e 'import { ProxyAgent, request } from "undici"; const { body } = await request("https://example.com/", { dispatcher: new ProxyAgent("http://user%401:pass%3Aword@proxy.example.com:2000") }); console.log(await body.text());'`,
    `python3 -c 'import httpx; print(httpx.get("https://example.com/", proxy="http://user%401:pass%3Aword@proxy.example.com:2000").text)'`,
    "http_proxy='http://user%401:pass%3Aword@proxy.example.com:2000' https_proxy='http://user%401:pass%3Aword@proxy.example.com:2000' wget -qO- https://example.com/",
    "git -c http.proxy='http://user%401:pass%3Aword@proxy.example.com:2000' ls-remote https://example.com/",
    "export http_proxy='http://user%401:pass%3Aword@proxy.example.com:2000' https_proxy='http://user%401:pass%3Aword@proxy.example.com:2000'",
    "$env:HTTP_PROXY = 'http://user%401:pass%3Aword@proxy.example.com:2000'; $env:HTTPS_PROXY = 'http://user%401:pass%3Aword@proxy.example.com:2000'",
    '{"server": "http://proxy.example.com:2000", "username": "user@1", "password": "pass:word"}',
    '{"proxies": {"http-proxy": "http://user%401:pass%3Aword@proxy.example.com:2000", "https-proxy": "http://user%401:pass%3Aword@proxy.example.com:2000"}}',
    '- {name: "user@1", type: http, server: "proxy.example.com", port: 2000, username: "user@1", password: "pass:word"}',
  ]);
});

test('the same without username and password', () => {
  const without = builtInFormats.map(({ bare = [] }) => lineOf(bare, { ...complete, account: {} }));
  expect(without.map(({ text }) => text)).toEqual([
    'http://proxy.example.com:2000',
    'proxy.example.com:2000',
    'proxy.example.com:2000',
    'proxy.example.com:2000',
    "curl --proxy 'http://proxy.example.com:2000' https://example.com/",
    expect.stringContaining('{"http": "http://proxy.example.com:2000", '),
    expect.stringContaining('new ProxyAgent("http://proxy.example.com:2000")'),
    `python3 -c 'import httpx; print(httpx.get("https://example.com/", proxy="http://proxy.example.com:2000").text)'`,
    "http_proxy='http://proxy.example.com:2000' https_proxy='http://proxy.example.com:2000' wget -qO- https://example.com/",
    "git -c http.proxy='http://proxy.example.com:2000' ls-remote https://example.com/",
    "export http_proxy='http://proxy.example.com:2000' https_proxy='http://proxy.example.com:2000'",
    "$env:HTTP_PROXY = 'http://proxy.example.com:2000'; $env:HTTPS_PROXY = 'http://proxy.example.com:2000'",
    '{"server": "http://proxy.example.com:2000"}',
    '{"proxies": {"http-proxy": "http://proxy.example.com:2000", "https-proxy": "http://proxy.example.com:2000"}}',
    '- {name: "proxy.example.com", type: http, server: "proxy.example.com", port: 2000}',
  ]);
  expect(builtInFormats.every(({ bare = [] }) => !hasCredentials(bare))).toBe(true);
  expect(builtInFormats.find(({ parts }) => !hasCredentials(parts))?.name).toBe('host:port');
  expect(hasCredentials(partsOf('{account.username}@{host}'))).toBe(true);
});

test('whatever the values, a URL gives back user, password, host and port', () => {
  fc.assert(
    fc.property(anyConnection, (connection) => {
      const { text = '' } = lineOf(format('URL'), connection);
      const url = new URL(text);
      expect(decodeURIComponent(url.username)).toBe(connection.account.username);
      expect(decodeURIComponent(url.password)).toBe(connection.account.plain_password);
      expect(url.hostname).toBe(connection.host);
      expect(url.protocol).toBe(`${connection.scheme}:`);
      expect(text.endsWith(`@${connection.host}:${connection.port}`)).toBe(true);
      // RFC 3986, 3.2.1, without the colon, which separates the two.
      expect(text).toMatch(/^[a-z0-9]+:\/\/[\w.~%-]+:[\w.~%-]+@[^@/]+$/);
    }),
  );
});

test('whatever the template and the values, no placeholder survives, and an unknown one is refused', () => {
  const names = [...connectionParts, ...placeholderNames.account];
  const placeholder = fc
    .tuple(fc.constantFrom(...names), fc.array(fc.constantFrom(...conversions), { maxLength: 2 }))
    .map(([name, how]) => `{${[name, ...how].join('|')}}`);
  const plain = fc.string().map((text) => text.replace(/[{}\r\n]/g, ''));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(placeholder, plain)),
      plain,
      fc.record({ username: plain, plain_password: plain, description: plain }),
      (pieces, unknown, account) => {
        const template = `made of {scheme}${pieces.join('')}`;
        const { parts = [] } = readTemplate(template, 'account');
        expect(parts.length).toBeGreaterThan(0);
        const { text } = lineOf(parts, { ...complete, account }, { withPlaceholders: true });
        expect(text).toMatch(/^made of [^{}]*$/);
        expect(readTemplate(`${template}{x${unknown}}`, 'account').problem).toContain('{x');
      },
    ),
  );
});

test('a password that looks like a placeholder stays as it is', () => {
  const account = { username: '{host}', plain_password: '{{user}}' };
  expect(lineOf(partsOf('{user} {password}'), { ...complete, account }).text).toBe(
    '{host} {{user}}',
  );
});

test('a masked line has no password, however it would be written', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6 }), (secret) => {
      const account = { username: 'someone', plain_password: `sécret-${secret}` };
      for (const { parts } of builtInFormats) {
        const { text } = lineOf(parts, { ...complete, account }, { isMasked: true });
        expect(text === undefined || text.includes('••••') === hasCredentials(parts)).toBe(true);
        expect(text ?? '').not.toMatch(/s(é|%C3|%C3%83|%..)+cret/i);
      }
    }),
  );
});

test('what is missing is named part by part', () => {
  const nothing = { host: undefined, port: 99_999, scheme: 'http' as const, account: {} };
  expect(lineOf(format('URL'), nothing).missing).toEqual(['user', 'password', 'host', 'port']);
  expect(lineOf(partsOf('{account.username} {account.description}'), nothing).missing).toEqual([
    'user',
    'account.description',
  ]);
  expect(lineOf(format('URL'), nothing, { withPlaceholders: true }).text).toBe(
    'http://MISSING_USER:MISSING_PASSWORD@MISSING_HOST:MISSING_PORT',
  );
});

test('a typed password is used where the API sends none', () => {
  const account = { username: 'someone', plain_password: null };
  const { text } = lineOf(format('host:port:user:password'), {
    ...complete,
    account,
    password: 'typed',
  });
  expect(text).toBe('proxy.example.com:2000:someone:typed');
});

test.each([
  ['{password}', 'a\nb', "Password contains a line break, which this format doesn't allow."],
  ['{password|shell}', 'a\nb', "Password contains a line break, which this format doesn't allow."],
  ['{password|url}', 'a\nb', undefined],
  ['{password|shell}', 'a\0b', "Password contains a character that commands can't include."],
  ['{password|url}', '\uD800', "Password contains a character that can't be encoded."],
])('%s with %j', (template, plain_password, problem) => {
  const account = { username: 'someone', plain_password };
  expect(lineOf(partsOf(template), { ...complete, account }).problem).toBe(problem);
});

test.each([
  ['Node command (undici)', 'socks4', 'undici'],
  ['wget command', 'https', 'wget'],
  ['Python command (httpx)', 'socks4a', 'httpx'],
  ['Playwright, Puppeteer (JSON)', 'socks5', 'Chromium'],
  ['Clash, Mihomo (YAML)', 'socks4', 'Clash'],
] as const)('%s takes no %s proxy', (name, scheme, program) => {
  expect(lineOf(format(name), { ...complete, scheme }).problem).toBe(
    `${program} doesn't support ${scheme} proxies. Choose another scheme or format.`,
  );
});

test('whatever the values, files of JSON and YAML give them back', () => {
  fc.assert(
    fc.property(anyConnection, (given) => {
      const connection = { ...given, scheme: 'http' as const };
      const { host, port, account } = connection;
      const textOf = (name: string) => lineOf(format(name), connection).text ?? '';
      const { username, plain_password: password } = account;
      expect(JSON.parse(textOf('Playwright, Puppeteer (JSON)'))).toEqual({
        server: `http://${host}:${port}`,
        username,
        password,
      });
      const url = textOf('URL');
      expect(JSON.parse(textOf('Docker (daemon.json)'))).toEqual({
        proxies: { 'http-proxy': url, 'https-proxy': url },
      });
      expect(parse(textOf('Clash, Mihomo (YAML)'))).toEqual([
        { name: username, type: 'http', server: host, port, username, password },
      ]);
    }),
  );
});

const withUser = (username: string) => ({
  ...complete,
  account: { username, plain_password: 'p@ss' },
});

test('a line that programs may split elsewhere says so', () => {
  expect(ambiguity(format('host:port:user:password'), complete)).toContain(
    'Password contains the separator “:”',
  );
  const withPercent = { ...complete, account: { username: 'a', plain_password: '%41' } };
  expect(ambiguity(format('git command'), withPercent)).toContain('“%”');
  expect(ambiguity(format('git command'), complete)).toBeUndefined();
  const sentence = ambiguity(format('host:port:user:password'), withUser('a:b'));
  expect(sentence).toContain('Username contains the separator “:”');
  expect(ambiguity(format('user:password@host:port'), withUser('ab'))).toContain(
    'Password contains the separator “@”',
  );
  expect(ambiguity(format('host:port:user:password'), withUser('ab'))).toBeUndefined();
  expect(ambiguity(format('URL'), withUser('a:b'))).toBeUndefined();
});
