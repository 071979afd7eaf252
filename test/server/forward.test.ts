import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { error as errorBody, read } from '#contract';
import { ask, startForwarder, startRaw, type Answer, type Running } from '../support/sockets.ts';

let running: Running[] = [];

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
});

/** An API that does as it is told, and the forwarder in front of it. */
async function startPair(
  listener: RequestListener,
  { prefix = '', ...options }: { prefix?: string; timeout?: number; bodyLimit?: number } = {},
): Promise<{ front: string; upstream: string }> {
  const upstream = await startRaw(listener);
  const front = await startForwarder({ upstream: upstream.url + prefix, ...options });
  running.push(front, upstream);
  return { front: front.url, upstream: upstream.url };
}

/** A pair whose API keeps what it is asked, with the bodies, and answers 200. */
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

/** A refusal of the forwarder itself: in the contract's form, and silent about where the API is. */
function expectRefusal(answer: Answer, status: number, secrets: string[] = []): void {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const body: unknown = JSON.parse(answer.body.toString());
  expect(read(errorBody, body).departures).toEqual([]);
  expect(body).toMatchObject({
    status,
    type: `/errors/${status}`,
    title: expect.any(String) as string,
    detail: expect.stringMatching(/\.$/) as string,
  });
  for (const secret of secrets) expect(answer.body.toString()).not.toContain(secret);
}

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
        'X-Trace': '1',
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
        'x-trace': '1',
      },
    });
    expect(seen[0]?.body).toEqual(body);
  });

  test.each(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH'])('%s goes there too', async (method) => {
    const { front, seen } = await startRecorder();
    expect((await ask(front, '/api/users/me', { method })).status).toBe(200);
    expect(seen.map(({ request }) => request.method)).toEqual([method]);
  });

  test('a body without a declared length arrives whole', async () => {
    const { front, seen } = await startRecorder();
    const headers = { 'Transfer-Encoding': 'chunked' };
    await ask(front, '/api/x', { method: 'PUT', headers, body: 'in pieces' });
    expect(seen[0]?.body.toString()).toBe('in pieces');
  });

  test('a body announced with Expect arrives as well', async () => {
    const { front, seen } = await startRecorder();
    const headers = { Expect: '100-continue', 'Content-Length': '4' };
    await ask(front, '/api/x', { method: 'PUT', headers, body: 'body' });
    expect(seen[0]?.body.toString()).toBe('body');
  });

  test('what concerns the console or the connection stays here', async () => {
    const { front, upstream, seen } = await startRecorder();
    const kept = {
      Cookie: 'session=1',
      Authorization: 'Basic Zm9vOmJhcg==',
      Origin: 'https://console.example',
      Referer: 'https://console.example/account',
      Forwarded: 'for=192.0.2.1',
      'X-Forwarded-For': '192.0.2.1',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Anything': '1',
      'X-Real-IP': '192.0.2.1',
      'Proxy-Authorization': 'Basic Zm9vOmJhcg==',
      TE: 'trailers',
      'Keep-Alive': 'timeout=5',
      'X-For-One-Hop': '1',
    };
    const headers = { ...kept, Host: 'console.example', Connection: 'X-For-One-Hop, Keep-Alive' };
    await ask(front, '/api/users/me', { headers });
    const received = seen[0]?.request.headers ?? {};
    expect(received.host).toBe(new URL(upstream).host);
    for (const name of Object.keys(kept)) expect(received).not.toHaveProperty(name.toLowerCase());
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
    ['/api/..%2fadmin', 200, ['/base/api/..%2fadmin']],
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

describe('what comes back', () => {
  test('status, body and headers come back as the API sent them', async () => {
    const sent = {
      'Content-Type': 'application/ld+json; charset=utf-8',
      'Retry-After': 'Fri, 31 Dec 2027 23:59:59 GMT',
      Allow: 'GET, PUT',
      ETag: 'W/"1"',
      'X-Request-Id': 'abc',
      'Cache-Control': 'private',
      'Content-Length': '7',
    };
    const { front } = await startPair((_, response) => {
      response.writeHead(429, sent).end(Buffer.from('\u0000\u00ffhello', 'latin1'));
    });
    const answer = await ask(front, '/api/users/me');
    expect(answer.status).toBe(429);
    expect(answer.body.toString('latin1')).toBe('\u0000\u00ffhello');
    for (const [name, value] of Object.entries(sent)) {
      expect(answer.headers[name.toLowerCase()]).toBe(value);
    }
  });

  test.each([201, 204, 304, 401, 407, 418, 500, 503])('status %i', async (status) => {
    const { front } = await startPair((_, response) => {
      response.writeHead(status, { ETag: '"1"' }).end();
    });
    const headers = { 'If-None-Match': '"1"', 'Content-Length': '2' };
    const answer = await ask(front, '/api/x', { method: 'PUT', headers, body: '{}' });
    // 407 is between the forwarder and a proxy of its own; fetch keeps it to itself.
    expect(answer.status).toBe(status === 407 ? 502 : status);
  });

  test('HEAD keeps the length that GET would have', async () => {
    const { front } = await startPair((_, response) => {
      response.setHeader('Content-Length', '1234').end();
    });
    const answer = await ask(front, '/api/users/me', { method: 'HEAD' });
    expect(answer.headers['content-length']).toBe('1234');
    expect(answer.body).toHaveLength(0);
  });

  test('a compressed answer arrives as the text it holds', async () => {
    const text = 'the same again and again '.repeat(1000);
    const { front } = await startPair((_, response) => {
      const body = gzipSync(text);
      response
        .writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': body.length })
        .end(body);
    });
    const answer = await ask(front, '/api/users/me', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body.toString()).toBe(text);
  });

  test('what would set or undo something for the console’s origin does not come back', async () => {
    const withheld = {
      'Set-Cookie': ['a=1', 'b=2'],
      'Clear-Site-Data': '"*"',
      'Strict-Transport-Security': 'max-age=1',
      'Alt-Svc': 'h3=":443"',
      Refresh: '0;url=https://evil.example',
      Location: 'https://evil.example/',
      'Proxy-Authenticate': 'Basic',
      'X-For-One-Hop': '1',
      Connection: 'X-For-One-Hop',
    };
    const { front } = await startPair((_, response) => response.writeHead(201, withheld).end('{}'));
    const { headers } = await ask(front, '/api/users/me');
    for (const name of Object.keys(withheld)) {
      expect(headers[name.toLowerCase()]).not.toBe(withheld[name as keyof typeof withheld]);
    }
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['content-security-policy']).toContain("script-src 'none'");
  });

  test.each([
    ['Basic realm="api"', undefined],
    ['Bearer, Basic realm="api"', undefined],
    ['Negotiate', undefined],
    ['Bearer realm="basics"', 'Bearer realm="basics"'],
  ])('the challenge %s comes back as %s', async (challenge, expected) => {
    const { front } = await startPair((_, response) => {
      response.writeHead(401, { 'WWW-Authenticate': challenge }).end();
    });
    const { status, headers } = await ask(front, '/api/users/me');
    expect([status, headers['www-authenticate']]).toEqual([401, expected]);
  });

  test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async (status) => {
    let calls = 0;
    const target = await startRaw((_, response) => {
      calls += 1;
      response.end();
    });
    running.push(target);
    const { front } = await startPair((_, response) => {
      response.writeHead(status, { Location: `${target.url}/api/users/me` }).end('Moved');
    });
    const headers = { 'Api-Key': 'the-key' };
    const answer = await ask(front, '/api/users/me', { headers });
    expectRefusal(answer, 502, [target.url, 'the-key']);
    expect(answer.headers).not.toHaveProperty('location');
    expect(calls).toBe(0);
  });

  test('an answer arrives piece by piece, as the API sends it', async () => {
    const answers: ServerResponse[] = [];
    const { front } = await startPair((_, response) => {
      response.write('first');
      answers.push(response);
    });
    const response = await globalThis.fetch(`${front}/api/users/me`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toMatchObject({ value: 'first' });
    answers[0]?.end('second');
    expect(await reader?.read()).toMatchObject({ value: 'second' });
    expect(await reader?.read()).toMatchObject({ done: true });
  });

  test('a large answer arrives whole', async () => {
    const large = Buffer.alloc(20_000_000, 'proxy');
    const { front } = await startPair((_, response) => response.end(large));
    expect((await ask(front, '/api/proxy_accounts')).body.equals(large)).toBe(true);
  });
});

describe('when things go wrong', () => {
  const headers = { 'Api-Key': 'the-key' };

  test('an API that is not there is a 502', async () => {
    const { url, stop } = await startRaw(() => {});
    await stop();
    const front = await startForwarder({ upstream: url });
    running.push(front);
    const { port } = new URL(url);
    expectRefusal(await ask(front.url, '/api/users/me', { headers }), 502, [port, 'the-key']);
  });

  test('an API that does not answer in time is a 504', async () => {
    const { front } = await startPair(() => {}, { timeout: 50 });
    expectRefusal(await ask(front, '/api/users/me', { headers }), 504, ['127.0.0.1', 'the-key']);
  });

  test('an API that hangs up is a 502, and a write is not sent a second time', async () => {
    const seen: (string | undefined)[] = [];
    const { front, upstream } = await startPair((request, response) => {
      seen.push(request.method);
      if (request.method === 'PUT') request.socket.destroy();
      else response.end('{}');
    });
    // The connection stays open after a first answer, and its loss must not be taken for an old one's.
    await ask(front, '/api/users/me');
    const answer = await ask(front, '/api/x', { method: 'PUT', headers, body: '{}' });
    expectRefusal(answer, 502, [new URL(upstream).port, 'the-key']);
    expect(seen).toEqual(['GET', 'PUT']);
  });

  test('an answer that is not HTTP is a 502', async () => {
    const { front } = await startPair((request) => request.socket.end('garbage\r\n\r\n'));
    expectRefusal(await ask(front, '/api/users/me', { headers }), 502, ['garbage']);
  });

  test.each([
    ['with a length', { 'Content-Length': '1000' }],
    ['in chunks', {}],
    ['compressed', { 'Content-Encoding': 'gzip' }],
  ])('an answer %s that breaks off breaks off here too', async (_, sent) => {
    const { front } = await startPair((__, response) => {
      const part = 'Content-Encoding' in sent ? gzipSync('x'.repeat(9999)).subarray(0, 20) : 'part';
      response.writeHead(200, sent);
      response.write(part, () => setTimeout(() => response.destroy(), 50));
    });
    await expect(ask(front, '/api/users/me')).rejects.toThrow(/aborted|hang up|reset/);
  });

  test('a body over the limit is a 413 and does not reach the API', async () => {
    let calls = 0;
    const { front } = await startPair(() => (calls += 1), { bodyLimit: 1000 });
    const body = Buffer.alloc(1001, ' ');
    for (const framing of [{ 'Content-Length': '1001' }, { 'Transfer-Encoding': 'chunked' }]) {
      const sent = { ...headers, ...framing } as Record<string, string>;
      expectRefusal(await ask(front, '/api/x', { method: 'PUT', headers: sent, body }), 413);
    }
    expect(calls).toBe(0);
  });

  test('a browser that goes away takes its call to the API with it', async () => {
    const arrived = vi.fn<() => void>();
    const gone = vi.fn<() => void>();
    const { front } = await startPair((_, response) => {
      response.once('close', gone);
      arrived();
    });
    const controller = new AbortController();
    const call = ask(front, '/api/users/me', { signal: controller.signal });
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
    controller.abort();
    await expect(call).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(gone).toHaveBeenCalled());
  });

  test('a browser that goes away in the middle of an answer stops it too', async () => {
    const gone = vi.fn<() => void>();
    const { front } = await startPair((_, response) => {
      response.once('close', gone);
      response.write('part');
    });
    const controller = new AbortController();
    const { body } = await globalThis.fetch(`${front}/api/x`, { signal: controller.signal });
    await body?.getReader().read();
    controller.abort();
    await vi.waitFor(() => expect(gone).toHaveBeenCalled());
  });

  test('a browser that goes away in the middle of its own body is not taken for a whole one', async () => {
    const ended = vi.fn<() => void>();
    const gone = vi.fn<() => void>();
    const { front } = await startPair((request) => {
      request.on('error', gone).on('end', ended).resume();
    });
    const { hostname, port } = new URL(front);
    const socket = connect(Number(port), hostname);
    socket.write('PUT /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\npart of it');
    setTimeout(() => socket.destroy(), 100);
    await vi.waitFor(() => expect(gone).toHaveBeenCalled());
    expect(ended).not.toHaveBeenCalled();
  });
});
