import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { PATIENCE } from '../../support/render/patience.ts';
import { logTo } from '../../../server/access-log.ts';
import { listen } from '../../../server/listen.ts';
import { serve } from '../../support/servers/forwarder.ts';

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

test('a path of the site may be removed by the proxy in front, or not', async () => {
  const server = await listen({
    fetch: ({ url }) => new Response(new URL(url).pathname),
    host,
    port: 0,
    basePath: '/console',
  });
  for (const [asked, seen] of [
    ['/console/api/users/me', '/api/users/me'],
    ['/api/users/me', '/api/users/me'],
    ['/console/', '/'],
    ['/console/console/', '/console/'],
    ['/consoles/', '/consoles/'],
  ] as const)
    expect(await (await globalThis.fetch(server.url + asked)).text()).toBe(seen);
  await server.close(1000);
});

test.each(['', 'Host: a b\r\n', 'Host: evil@a.example\r\n', 'Host: \r\n'])(
  'a request with the header "%s" is rejected with a body',
  async (header) => {
    const server = await listen({ fetch: () => new Response('here'), host, port: 0 });
    const socket = connect(Number(new URL(server.url).port), host);
    socket.write(`GET / HTTP/1.1\r\n${header}Connection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"status":400');
    await server.close(1000);
  },
);

test('closing does not wait for connections on which nothing happens', async () => {
  const server = await listen({ fetch: () => new Response('here'), host, port: 0 });
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) => {
    get(server.url, { agent }, (response) => response.resume().on('end', resolve));
  });
  // If it waited for them, for longer than the test may take.
  await expect(server.close(600_000)).resolves.toBeUndefined();
  agent.destroy();
});

test('closing cuts off what takes too long', async () => {
  const silent = vi.fn(() => new Promise<Response>(() => {}));
  const server = await listen({ fetch: silent, host, port: 0 });
  const response = globalThis.fetch(server.url).catch(() => 'cut off');
  await vi.waitFor(() => expect(silent).toHaveBeenCalled(), PATIENCE);
  await server.close(50);
  expect(await response).toBe('cut off');
});

test('each request leaves a line without a secret, also one that was cut off', async () => {
  const lines: string[] = [];
  const asked: string[] = [];
  const address = await serve({
    fetch: ({ url }) => {
      asked.push(url);
      return url.includes('slow') ? new Promise(() => {}) : new Response('no', { status: 404 });
    },
    writeLog: (line) => lines.push(line),
  });
  const headers = { 'Api-Key': 'canary-key' };
  await globalThis.fetch(`${address}/here?token=canary-token`, { headers });
  const slow = new AbortController();
  const cut = globalThis.fetch(`${address}/slow`, { signal: slow.signal }).catch(() => undefined);
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
});

test('a log whose reader stalls drops lines, and then says how many', async () => {
  const read: string[] = [];
  let go: (() => void) | undefined;
  const output = new Writable({
    decodeStrings: false,
    write(line: string, _, done) {
      read.push(line);
      go = done;
    },
  });
  const log = logTo(output);
  const line = `${'x'.repeat(9_999)}\n`;
  for (let time = 0; time < 1000; time += 1) log(line);
  expect(output.writableLength).toBeLessThan(1_100_000);
  await vi.waitFor(
    () => {
      go?.();
      expect(output.writableLength).toBe(0);
    },
    { timeout: PATIENCE, interval: 1 },
  );
  const kept = read.length;
  log('the next line\n');
  go?.();
  await vi.waitFor(() => expect(read).toHaveLength(kept + 2), PATIENCE);
  expect(JSON.parse(read[kept] ?? '')).toEqual({
    time: expect.any(String) as string,
    dropped: 1000 - kept,
  });
  expect(read.at(-1)).toBe('the next line\n');
});
