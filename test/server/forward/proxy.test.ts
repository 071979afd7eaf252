import { describe, expect, test } from 'vitest';
import { NOT_CARRIED_OUT } from '#contract';
import { proxyTo } from '#node/proxy.ts';
import { readEnv } from '../../../server/env.ts';
import { expectRefusal, stopLater } from '../../support/servers/forwarder.ts';
import { startSelfSigned } from '../../support/servers/self-signed.ts';
import { ask, startForwarder, startRaw } from '../../support/servers/sockets.ts';
import { startProxy } from '../../support/servers/tunnel.ts';

const put = { method: 'PUT', headers: { 'Api-Key': 'the-key' }, body: '{}' };

describe('the way to an API through a proxy', () => {
  test('the proxy learns host and port, and gets neither the key nor a request', async () => {
    const bodies: unknown[] = [];
    const api = stopLater(
      await startRaw((request, response) => {
        bodies.push([request.method, request.url, request.headers['api-key']]);
        request.resume();
        response.end('{}');
      }),
    );
    const { url: proxy, asked } = await startProxy(api.url);
    proxy.username = 'ada';
    proxy.password = 'p%40ss';
    const front = stopLater(await startForwarder({ upstream: 'http://api.example.com/v2', proxy }));
    for (const path of ['/api/a', '/api/b'])
      expect(await ask(front.url, path, put)).toMatchObject({ status: 200 });
    expect(bodies).toEqual([
      ['PUT', '/v2/api/a', 'the-key'],
      ['PUT', '/v2/api/b', 'the-key'],
    ]);
    // The connection is used again.
    expect(asked.map(({ method, url }) => [method, url])).toEqual([
      ['CONNECT', 'api.example.com:80'],
    ]);
    expect(asked[0]?.headers).toEqual({
      host: 'api.example.com:80',
      connection: 'close',
      'proxy-authorization': `Basic ${Buffer.from('ada:p@ss').toString('base64')}`,
    });
  });

  test('a certificate is that of the API', async () => {
    const api = stopLater(await startSelfSigned());
    const { url: proxy, asked } = await startProxy(api.url);
    const upstream = 'https://api.example.com';
    const front = stopLater(await startForwarder({ upstream, proxy }));
    expectRefusal(await ask(front.url, '/api/x', put), 502, [], NOT_CARRIED_OUT);
    expect(asked[0]?.url).toBe('api.example.com:443');
  });

  test.each([407, 503])('nothing was sent if the proxy responds with %i', async (status) => {
    const { url: proxy } = await startProxy('', status);
    const front = stopLater(await startForwarder({ upstream: 'https://api.example.com', proxy }));
    expectRefusal(await ask(front.url, '/api/x', put), 502, [], NOT_CARRIED_OUT);
  });

  test('nothing was sent if there is no proxy', async () => {
    const proxy = new URL('http://127.0.0.1:9');
    const front = stopLater(await startForwarder({ upstream: 'http://api.example.com', proxy }));
    expectRefusal(await ask(front.url, '/api/x', put), 502, [], NOT_CARRIED_OUT);
  });

  test('a write is sent once if the connection breaks before a response', async () => {
    let calls = 0;
    const api = stopLater(
      await startRaw((request) => {
        calls += 1;
        request.socket.destroy();
      }),
    );
    const { url: proxy } = await startProxy(api.url);
    const front = stopLater(await startForwarder({ upstream: 'http://api.example.com', proxy }));
    expectRefusal(await ask(front.url, '/api/x', put), 502);
    expect(calls).toBe(1);
  });
});

test.each([
  ['https://api.example.com', 'http://s/'],
  ['http://api.example.com:8080', 'http://p/'],
  ['http://127.0.0.1:3000', undefined],
  ['http://localhost', undefined],
  ['https://inner.example.org', undefined],
  ['https://example.org', undefined],
  ['https://notexample.org', 'http://s/'],
  ['https://other.example.net:8443', undefined],
  ['https://other.example.net', 'http://s/'],
])('the proxy to %s is %s', (api, proxy) => {
  const variables = {
    HTTPS_PROXY: 'http://s',
    HTTP_PROXY: 'http://p',
    NO_PROXY: '.example.org, other.example.net:8443',
  };
  expect(proxyTo(api, variables)?.href).toBe(proxy);
  expect(proxyTo(api, { ...variables, NO_PROXY: '*' })).toBeUndefined();
});

test('the variables may be in lower case, and a wrong one is refused without its password', () => {
  const API_UPSTREAM = 'https://api.example.com';
  const read = (env: Record<string, string>) => readEnv({ API_UPSTREAM, ...env });
  expect(read({ https_proxy: 'http://proxy:3128' })).toMatchObject({
    settings: { api: { proxy: new URL('http://proxy:3128') }, warnings: [] },
  });
  const refused = read({ HTTPS_PROXY: 'http://ada:geheim#1@proxy:3128' });
  expect(refused).toEqual({
    ok: false,
    faults: [expect.stringMatching(/^HTTPS_PROXY must be the address of a proxy/)],
  });
  expect(JSON.stringify(refused)).not.toContain('geheim');
});
