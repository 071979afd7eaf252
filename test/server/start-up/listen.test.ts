import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { PATIENCE } from '../../support/render/patience.ts';
import { listen } from '../../../server/listen.ts';

const host = '127.0.0.1';

test('the address is one that a browser can open, also when every address is listened on', async () => {
  for (const [address, pattern] of [
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['localhost', /^http:\/\/localhost:\d+$/],
  ] as const) {
    const server = await listen({ fetch: () => new Response('here'), host: address, port: 0 });
    expect(server.url).toMatch(pattern);
    expect(await (await globalThis.fetch(server.url)).text()).toBe('here');
    await server.close(1000);
  }
});

test('closing waits for answers under way', async () => {
  const asked: ((answer: Response) => void)[] = [];
  const server = await listen({
    fetch: () => new Promise((resolve) => asked.push(resolve)),
    host,
    port: 0,
  });
  const response = globalThis.fetch(server.url);
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE);
  const closed = server.close(10_000);
  await expect(globalThis.fetch(server.url)).rejects.toThrow('fetch failed');
  asked[0]?.(new Response('finished'));
  expect(await (await response).text()).toBe('finished');
  await closed;
});

test('closing does not wait for connections on which nothing happens', async () => {
  const server = await listen({ fetch: () => new Response('here'), host, port: 0 });
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) => {
    get(server.url, { agent }, (response) => response.resume().on('end', resolve));
  });
  const start = performance.now();
  await server.close(10_000);
  expect(performance.now() - start).toBeLessThan(5000);
  agent.destroy();
});

test('closing cuts off what takes too long', async () => {
  const server = await listen({ fetch: () => new Promise(() => {}), host, port: 0 });
  const response = globalThis.fetch(server.url).catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await server.close(50);
  expect(await response).toBe('cut off');
});

test('each request leaves a line without a secret, also one that was cut off', async () => {
  const lines: string[] = [];
  const asked: string[] = [];
  const server = await listen({
    fetch: ({ url }) => {
      asked.push(url);
      return url.includes('slow') ? new Promise(() => {}) : new Response('no', { status: 404 });
    },
    host,
    port: 0,
    writeLog: (line) => lines.push(line),
  });
  const headers = { 'Api-Key': 'canary-key' };
  await globalThis.fetch(`${server.url}/here?token=canary-token`, { headers });
  const slow = new AbortController();
  const cut = globalThis
    .fetch(`${server.url}/slow`, { signal: slow.signal })
    .catch(() => undefined);
  await vi.waitFor(() => expect(asked).toHaveLength(2), PATIENCE);
  slow.abort();
  await cut;
  await vi.waitFor(() => expect(lines).toHaveLength(2), PATIENCE);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { method: 'GET', path: '/here', status: 404, ms: expect.any(Number) },
    { method: 'GET', path: '/slow', cut: true },
  ]);
  expect(lines.every((line) => line.endsWith('}\n'))).toBe(true);
  expect(lines.join('')).not.toContain('canary');
  await server.close(100);
});

test('a thousand clients that never come to the end of a request keep nobody else waiting', async () => {
  const server = await listen({ fetch: () => new Response('here'), host, port: 0 });
  const port = Number(new URL(server.url).port);
  const slow = await Promise.all(
    Array.from(
      { length: 1000 },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, host, () => resolve(socket));
          socket.once('error', reject);
          socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
        }),
    ),
  );
  for (const socket of slow) socket.write('a');
  const responses = await Promise.all(
    Array.from({ length: 50 }, async () => (await globalThis.fetch(server.url)).text()),
  );
  expect(new Set(responses)).toEqual(new Set(['here']));
  expect(slow.every(({ destroyed }) => !destroyed)).toBe(true);
  for (const socket of slow) socket.destroy();
  await server.close(100);
});
