import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/story.ts';
import { askHttp2 } from '../support/ask-http2.ts';
import { HOST, startHaproxy, startNginx, type RealProxy } from '../support/real-proxies.ts';

/** What the documented settings of each proxy do to requests and responses. */

const MIB = 1024 * 1024;
const kinds = { nginx: startNginx, HAProxy: startHaproxy };

const startConsole = () => startServer({ env: { ALLOWED_HOSTS: HOST } });

/** An API of its own, to see what reaches it and to respond as no server should. */
async function startApi(listener: (request: IncomingMessage) => void) {
  const received: IncomingMessage[] = [];
  const api = createServer((request, response) => {
    received.push(request);
    listener(request);
    if (!response.writableEnded && !request.socket.destroyed) response.end('[]');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    api.closeAllConnections();
    api.close();
  };
  return { port: (api.address() as AddressInfo).port, received, stop };
}

for (const [name, start] of Object.entries(kinds)) {
  test.describe(name, { tag: '@thorough' }, () => {
    test('leads to TLS, speaks HTTP/2, and leaves headers, compression and validators alone', async () => {
      const behind = await startConsole();
      const proxy = await start({ upstream: behind.port });
      const plain = await globalThis.fetch(
        `http://127.0.0.1:${new URL(proxy.plainUrl).port}/account?a=b`,
        {
          redirect: 'manual',
        },
      );
      expect(plain.status).toBe(301);
      expect(plain.headers.get('Location')).toBe(`${proxy.url}/account?a=b`);
      expect(plain.headers.has('Strict-Transport-Security')).toBe(false);

      const index = await askHttp2(proxy, '/account', {
        accept: 'text/html',
        'accept-encoding': 'gzip, br',
      });
      expect(index).toMatchObject({ status: 200, protocol: 'h2' });
      expect(index.headers['content-encoding']).toBe('br');
      const html = brotliDecompressSync(index.body).toString();
      expect(html).toContain('data-late');
      expect(index.headers['strict-transport-security']).toBe('max-age=31536000');
      // Two values would be joined with a comma, which no policy has.
      expect(index.headers['content-security-policy']).toMatch(/^default-src 'none'; [^,]+$/);
      expect(index.headers['x-content-type-options']).toBe('nosniff');
      expect(index.headers['via']).toBeUndefined();

      const [, asset = ''] = /src="\.(\/assets\/[^"]+)"/.exec(html) ?? [];
      const first = await askHttp2(proxy, asset, { 'accept-encoding': 'gzip' });
      expect(first.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(first.body).toString()).toContain('import');
      expect(first.headers['cache-control']).toContain('immutable');
      const { etag = '' } = first.headers;
      // A strong one, of this encoding alone.
      expect(etag).toMatch(/^"[^"]+"$/);
      expect((await askHttp2(proxy, asset)).headers['etag']).not.toBe(etag);
      const again = await askHttp2(proxy, asset, {
        'accept-encoding': 'gzip',
        'if-none-match': etag,
      });
      expect(again).toMatchObject({ status: 304, headers: { etag } });
      expect(again.body).toHaveLength(0);

      const list = await askHttp2(proxy, '/api/proxy_accounts?itemsPerPage=1000', {
        accept: 'application/json',
        'accept-encoding': 'gzip',
        'api-key': behind.apiKey,
      });
      expect(list.headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(list.body.toString())).toHaveLength(250);
      expect(list.headers['cache-control']).toContain('no-store');

      const missing = await askHttp2(proxy, '/api/users/me', { accept: 'application/json' });
      expect(missing.status).toBe(401);
      expect(missing.headers['content-type']).toBe('application/problem+json');
      const log = await proxy.logged();
      expect(log).toContain('/api/proxy_accounts?itemsPerPage=1000');
      expect(log).not.toContain(behind.apiKey);
      await proxy.stop();
      await behind.stop();
    });

    test('passes bodies as large as the API takes, rejects larger ones', async ({ browser }) => {
      const behind = await startConsole();
      const proxy = await start({ upstream: behind.port });
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      const page = await context.newPage();
      await page.goto(`${proxy.url}/robots.txt`);
      const put = (body: string) =>
        page.evaluate(
          async ([key, text]) => {
            const headers = { 'Api-Key': key, 'Content-Type': 'application/json' };
            const path = '/api/proxy_accounts/reset-quota';
            const response = await globalThis.fetch(path, { method: 'PUT', headers, body: text });
            return { status: response.status, type: response.headers.get('Content-Type') };
          },
          [behind.apiKey, body] as const,
        );
      const type = 'application/problem+json';
      const ids = Array.from({ length: 100_000 }, (_, index) => ({
        id: index.toString(16).padStart(24, '0'),
      }));
      const large = JSON.stringify(ids);
      expect(large.length).toBeGreaterThan(3 * MIB);
      // None of these accounts exists.
      expect(await put(large)).toEqual({ status: 404, type });
      expect(await put(' '.repeat(4 * MIB + 1))).toEqual({ status: 413, type });
      // Over the limit of nginx, too.
      expect(await put(' '.repeat(64 * MIB))).toMatchObject({ status: 413 });
      expect((await askHttp2(proxy, '/healthz')).status).toBe(200);
      await context.close();
      await proxy.stop();
      await behind.stop();
    });

    test('has each request sent once, also when a connection breaks', async ({ browser }) => {
      const api = await startApi((request) => {
        if (request.url === '/cut') request.socket.destroy();
      });
      const proxy = await start({ upstream: api.port });
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      const page = await context.newPage();
      await page.goto(proxy.url);
      // From the second request on, the connections are used again.
      const statuses = await page.evaluate(async () => {
        const found: number[] = [];
        for (const path of ['/cut', '/fine', '/cut', '/cut']) {
          found.push((await globalThis.fetch(path, { method: 'PUT' })).status);
        }
        return found;
      });
      expect(statuses).toEqual([502, 200, 502, 502]);
      expect(api.received.filter(({ url }) => url === '/cut')).toHaveLength(3);
      await context.close();
      await proxy.stop();
      api.stop();
    });

    test('keeps cookies and addresses away from an API behind the server', async () => {
      const api = await startApi(() => undefined);
      const front = await startServer({
        env: { ALLOWED_HOSTS: HOST, API_UPSTREAM: `http://127.0.0.1:${api.port}` },
      });
      const proxy = await start({ upstream: front.port });
      const { status } = await askHttp2(proxy, '/api/users/me', {
        'api-key': 'some-key',
        cookie: 'company-session=secret',
        'x-forwarded-for': '203.0.113.7',
      });
      expect(status).toBe(200);
      const [request] = api.received;
      expect(request?.headers).toMatchObject({ 'api-key': 'some-key' });
      expect(request?.headers.host).toBe(`127.0.0.1:${api.port}`);
      for (const header of ['cookie', 'x-forwarded-for', 'x-forwarded-host', 'forwarded']) {
        expect(request?.headers[header]).toBeUndefined();
      }
      await proxy.stop();
      await front.stop();
      api.stop();
    });
  });
}

test('an unknown name is rejected with the setting to change @thorough', async ({ server }) => {
  const proxies: RealProxy[] = [];
  for (const start of Object.values(kinds)) {
    const proxy = await start({ upstream: server.port });
    proxies.push(proxy);
    const response = await askHttp2(proxy, '/');
    expect(response.status).toBe(421);
    expect(response.body.toString()).toContain('ALLOWED_HOSTS');
  }
  // The health check of HAProxy has a name of this machine.
  await expect.poll(async () => proxies[1]?.logged()).not.toContain('DOWN');
  await ask(server, '/api/users/me');
  await Promise.all(proxies.map((proxy) => proxy.stop()));
});
