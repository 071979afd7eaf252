import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { expectRefusal, startPair, stopLater } from '../../support/servers/forwarder.ts';
import { ask, startRaw } from '../../support/servers/sockets.ts';

describe('what comes back', () => {
  test('status and body come back as the API sent them', async () => {
    const { front } = await startPair((_, response) => {
      response.writeHead(429).end(Buffer.from('\u0000\u00ffhello', 'latin1'));
    });
    const answer = await ask(front, '/api/users/me');
    expect(answer.status).toBe(429);
    expect(answer.body.toString('latin1')).toBe('\u0000\u00ffhello');
  });

  test.each([201, 204, 304, 407, 418, 503])('status %i', async (status) => {
    const { front } = await startPair((_, response) => {
      response.writeHead(status, { ETag: '"1"' }).end();
    });
    const headers = { 'If-None-Match': '"1"', 'Content-Length': '2' };
    const answer = await ask(front, '/api/x', { method: 'PUT', headers, body: '{}' });
    // 407 is between the forwarder and its own proxy.
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

  test.each([302, 307])('a redirect with %i is not followed', async (status) => {
    let calls = 0;
    const target = stopLater(
      await startRaw((_, response) => {
        calls += 1;
        response.end();
      }),
    );
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
    const responses: ServerResponse[] = [];
    const { front } = await startPair((_, response) => {
      response.write('first');
      responses.push(response);
    });
    const response = await globalThis.fetch(`${front}/api/users/me`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toMatchObject({ value: 'first' });
    responses[0]?.end('second');
    expect(await reader?.read()).toMatchObject({ value: 'second' });
    expect(await reader?.read()).toMatchObject({ done: true });
  });

  test('a large answer arrives whole', async () => {
    const large = Buffer.alloc(20_000_000, 'proxy');
    const { front } = await startPair((_, response) => response.end(large));
    expect((await ask(front, '/api/proxy_accounts')).body.equals(large)).toBe(true);
  });
});
