import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHost } from './connect-host.ts';

test.each([
  ['proxy.example.com', 'proxy.example.com'],
  [' 192.0.2.1.Example.COM ', '192.0.2.1.example.com'],
  ['localhost', 'localhost'],
  ['my_proxy.internal.', 'my_proxy.internal.'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:DB8::1', '[2001:db8::1]'],
  ['[2001:db8:0:0::1]', '[2001:db8::1]'],
  ['::ffff:192.0.2.1', '[::ffff:c000:201]'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['faß.example', 'xn--fa-hia.example'],
])('%s is the host %s', (text, host) => {
  expect(readHost(text)).toEqual({ host });
});

test.each([
  ['', 'Enter a host.'],
  ['http://proxy.example.com', 'Enter only the host, without “http://”.'],
  ['socks5://proxy', 'Enter only the host, without “socks5://”.'],
  ['me:secret@proxy', 'Enter only the host, without a username or password.'],
  ['proxy/path', 'Enter only the host, without a path.'],
  ['proxy?query', 'Enter only the host, without a path.'],
  ['two words', "A host can't contain spaces."],
  ['proxy:8080', 'Enter only the host, without a port.'],
  ['proxy:', 'Enter only the host, without a port.'],
  ['[2001:db8::1]:8080', 'Enter only the host, without a port.'],
  ['2001:db8::g', 'Enter an IPv6 address such as 2001:db8::1.'],
  ['[2001:db8::1', 'Enter an IPv6 address such as 2001:db8::1.'],
  ['fe80::1%eth0', 'Enter the IPv6 address without a zone such as “%eth0”.'],
  ['256.1.1.1', 'Enter an IPv4 address as four numbers from 0 to 255, such as 192.0.2.1.'],
  ['127.1', 'Enter an IPv4 address as four numbers from 0 to 255, such as 192.0.2.1.'],
  ['2130706433', 'Enter an IPv4 address as four numbers from 0 to 255, such as 192.0.2.1.'],
])('%s is refused with a sentence', (text, problem) => {
  expect(readHost(text)).toEqual({ problem });
});

const noNames = "0x7f000001 %41.example -a.example a..b a$(id).example a`b a'b a;b".split(' ');

test.each([...noNames, `${'a'.repeat(64)}.example`])('%s is no name of a host', (text) => {
  expect(readHost(text)).toEqual({
    problem: 'Enter a host name such as proxy.example.com, or an IP address.',
  });
});

test('whatever is typed, a host is one that URLs take, and is read as itself', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.domain(), fc.ipV4(), fc.ipV6()),
      (text) => {
        const { host } = readHost(text);
        if (host === undefined) return;
        expect(host).toMatch(/^([a-z0-9._-]+|\[[0-9a-f:]+\])$/);
        expect(new URL(`http://${host}:8080/`).hostname).toBe(host);
        expect(readHost(host)).toEqual({ host });
      },
    ),
  );
});
