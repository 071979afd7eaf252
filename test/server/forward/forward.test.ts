import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { expectRefusal, startPair } from '../../support/servers/forwarder.ts';
import { ask } from '../../support/servers/sockets.ts';

/** A pair whose API records its requests with their bodies, and returns 200. */
async function startRecorder(prefix = '') {
  const seen: { request: IncomingMessage; body: Buffer }[] = [];
  const pair = await startPair(
    async (request, response) => {
      seen.push({ request, body: await buffer(request) });
      response.end('{}');
    },
    { prefix },
  );
  return { ...pair, seen };
}

/** Headers about the console's origin or the route, or that some servers read as another URL or method. */
const withheld = [
  'Cookie Authorization Proxy-Authorization Origin Referer Forwarded X-Forwarded-For X-Forwarded-Host',
  'X-Forwarded-Anything X-Real-IP X-Client-IP X-Cluster-Client-IP CF-Connecting-IP True-Client-IP',
  'Fastly-Client-IP X-Original-URL X-Rewrite-URL X-HTTP-Method-Override X-HTTP-Method',
  'X-Method-Override X-Trace TE Keep-Alive',
].flatMap((names) => names.split(' '));

describe('what goes to the API', () => {
  test('method, path, query, key and body go there as they came', async () => {
    const { front, seen } = await startRecorder('/prefix/');
    const body = Buffer.from('[{"id":"ä"}]\u0000\u00ff', 'latin1');
    await ask(front, '/api/proxy_accounts/reset-quota?a=%20%2F&b=', {
      method: 'PUT',
      headers: {
        'Api-Key': 'the-key',
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
        'Accept-Language': 'de',
        'If-Match': '"1"',
      },
      body,
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.request).toMatchObject({
      method: 'PUT',
      url: '/prefix/api/proxy_accounts/reset-quota?a=%20%2F&b=',
      headers: {
        'api-key': 'the-key',
        'content-type': 'application/json',
        'content-length': String(body.length),
        'accept-language': 'de',
        'if-match': '"1"',
      },
    });
    expect(seen[0]?.body).toEqual(body);
  });

  test.each<[method: string, headers: Record<string, string>, arrives: string]>([
    ['GET', {}, ''],
    ['HEAD', {}, ''],
    ['OPTIONS', {}, ''],
    ['DELETE', {}, ''],
    ['PATCH', {}, ''],
    // A body of GET has no meaning.
    ['GET', { 'Content-Length': '4' }, ''],
    ['PUT', { 'Transfer-Encoding': 'chunked' }, 'body'],
    ['PUT', { Expect: '100-continue', 'Content-Length': '4' }, 'body'],
  ])('%s with the headers %j goes there with its body', async (method, headers, arrives) => {
    const { front, seen } = await startRecorder();
    const body = 'Content-Length' in headers || 'Transfer-Encoding' in headers ? 'body' : '';
    expect((await ask(front, '/api/x', { method, headers, body })).status).toBe(200);
    expect(seen.map((each) => [each.request.method, each.body.toString()])).toEqual([
      [method, arrives],
    ]);
  });

  test('the API is told what it needs, and nothing else', async () => {
    const { front, upstream, seen } = await startRecorder();
    const passed = {
      Accept: 'application/json',
      'Accept-Encoding': 'gzip',
      'Accept-Language': 'de',
      'Api-Key': 'the-key',
      'If-None-Match': '"1"',
      'User-Agent': 'a browser',
    };
    const others = Object.fromEntries(withheld.map((name) => [name, 'trailers']));
    const headers = { ...passed, ...others, Host: 'console.example', Connection: 'X-Trace, TE' };
    await ask(front, '/api/users/me', { headers });
    const received = seen[0]?.request.headers ?? {};
    for (const [name, value] of Object.entries(passed)) {
      expect(received[name.toLowerCase()]).toBe(value);
    }
    expect(received.host).toBe(new URL(upstream).host);
    for (const name of withheld) expect(received).not.toHaveProperty(name.toLowerCase());
  });

  test.each([
    ['//evil.example/api', 404, []],
    ['/api//evil.example', 200, ['/base/api//evil.example']],
    ['/api/@evil.example:80/', 200, ['/base/api/@evil.example:80/']],
    ['http://evil.example/api/users/me', 200, ['/base/api/users/me']],
    ['http://evil.example/elsewhere', 404, []],
    ['/api/../admin', 404, []],
    ['/api/%2e%2e/admin', 404, []],
    ['/api/%2E./%2e%2E/admin', 404, []],
    ['/api\\..\\admin', 400, []],
    ['/%61pi/users/me', 404, []],
    ['/apix', 404, []],
    ['/api', 200, ['/base/api']],
  ])('the path %s does not lead out of the API', async (path, status, reached) => {
    const { front, seen } = await startRecorder('/base');
    expect((await ask(front, path, { headers: { Host: 'evil.example' } })).status).toBe(status);
    expect(seen.map(({ request }) => request.url)).toEqual(reached);
  });

  test('TRACE, which would give the key back, is refused', async () => {
    const { front, seen } = await startRecorder();
    expectRefusal(await ask(front, '/api/users/me', { method: 'TRACE' }), 405);
    expect(seen).toEqual([]);
  });
});
