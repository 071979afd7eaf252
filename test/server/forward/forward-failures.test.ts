import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { NOT_CARRIED_OUT } from '#contract';
import { PATIENCE } from '../../support/render/patience.ts';
import { expectRefusal, startPair, stopLater } from '../../support/servers/forwarder.ts';
import { ask, startForwarder, startRaw } from '../../support/servers/sockets.ts';

describe('when things go wrong', () => {
  const headers = { 'Api-Key': 'the-key' };

  test('an API that is not there is a 502', async () => {
    const { url, stop } = await startRaw(() => {});
    await stop();
    const front = stopLater(await startForwarder({ upstream: url }));
    const { port } = new URL(url);
    const answer = await ask(front.url, '/api/users/me', { headers });
    expectRefusal(answer, 502, [port, 'the-key'], NOT_CARRIED_OUT);
  });

  test('an API that does not answer in time is a 504', async () => {
    const { front } = await startPair(() => {}, { timeout: 50 });
    expectRefusal(await ask(front, '/api/users/me', { headers }), 504, ['127.0.0.1', 'the-key']);
  });

  test.each([
    ['garbage\r\n\r\n', 'closed before it responded'],
    ['HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n', 'status 99, '],
    ['HTTP/1.1 101 Odd\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n', 'status 101, '],
    ['HTTP/1.1 600 Odd\r\nContent-Length: 0\r\n\r\n', 'status 600, '],
  ])('the answer %j, which is none, is a 502', async (text, reason) => {
    const { front } = await startPair((request) => request.socket.end(text));
    const response = await ask(front, '/api/users/me', { headers });
    expectRefusal(response, 502, ['garbage']);
    expect(response.body.toString()).toContain(reason);
  });

  test.each([
    ['with a length', { 'Content-Length': '1000' }],
    ['in chunks', {}],
    ['compressed', { 'Content-Encoding': 'gzip' }],
  ])('an answer %s that breaks off breaks off here too', async (_, sent) => {
    const { front } = await startPair((__, response) => {
      const part = 'Content-Encoding' in sent ? gzipSync('x'.repeat(9999)).subarray(0, 20) : 'part';
      response.writeHead(200, sent);
      response.write(part, () => response.destroy());
    });
    await expect(ask(front, '/api/users/me')).rejects.toThrow(/aborted|hang up|reset/);
  });

  test('an answer that stalls breaks off, is counted, and leaves its connection', async () => {
    const gone = vi.fn<() => void>();
    const onFailure = vi.fn<(kind: string) => void>();
    const { front } = await startPair(
      (_, response) => {
        response.once('close', gone);
        response.writeHead(200, { 'Content-Length': '1000' }).write('part');
      },
      { stallTimeout: 200, onFailure },
    );
    await expect(ask(front, '/api/users/me')).rejects.toThrow(/aborted|hang up|reset/);
    expect(onFailure.mock.calls).toEqual([['cut']]);
    await vi.waitFor(() => expect(gone).toHaveBeenCalled(), PATIENCE);
  });

  test('a 205 with a body, which none has, arrives without it', async () => {
    const { front } = await startPair((_, response) => {
      response.writeHead(205, { 'Content-Length': '1000' }).write('part');
    });
    const { status, body } = await ask(front, '/api/users/me');
    expect([status, body.length]).toEqual([205, 0]);
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

  test.each([
    ['that turns out to be too long', 8_000_000, { 'Transfer-Encoding': 'chunked' }, 413],
    ['that the API does not want to read', 3_000_000, { 'Content-Length': '3000000' }, 401],
  ])('a connection with a body %s goes on to the next call', async (_, length, framing, status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { front } = await startPair((request, response) => {
      if (request.method === 'PUT') return response.writeHead(401).end();
      // Long enough for anything that would still close the connection because of the body.
      vi.advanceTimersByTime(1000);
      return response.end('{}');
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sent = { ...headers, ...framing } as Record<string, string>;
    const body = Buffer.alloc(length, ' ');
    const refused = ask(front, '/api/x', { method: 'PUT', headers: sent, body, agent });
    const next = ask(front, '/api/users/me', { agent });
    expect((await refused).status).toBe(status);
    expect((await next).status).toBe(200);
    agent.destroy();
  });

  test.each(['before', 'in the middle of'])(
    'a browser that goes away %s an answer takes its call to the API with it',
    async (moment) => {
      const arrived = vi.fn<() => void>();
      const gone = vi.fn<() => void>();
      const { front } = await startPair((_, response) => {
        response.once('close', gone);
        if (moment !== 'before') response.write('part');
        arrived();
      });
      const controller = new AbortController();
      const call = globalThis
        .fetch(`${front}/api/x`, { signal: controller.signal })
        .then((response) => response.text());
      await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), PATIENCE);
      controller.abort();
      await expect(call).rejects.toThrow('aborted');
      await vi.waitFor(() => expect(gone).toHaveBeenCalled(), PATIENCE);
    },
  );
});
