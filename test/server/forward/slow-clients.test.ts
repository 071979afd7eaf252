import { connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { error as errorBody, read, defaultConsoleConfig } from '#contract';
import { createApp } from '../../../server/app.ts';
import { createForwarder } from '../../../server/forward/index.ts';
import { serve, startPair, stopLater } from '../../support/servers/forwarder.ts';
import { ask, startRaw } from '../../support/servers/sockets.ts';

const CLIENTS = 200;

/** A server in front of an API, with short timeouts for incomplete requests. */
async function startImpatient() {
  const calls: string[] = [];
  const upstream = stopLater(
    await startRaw(async (request, response) => {
      calls.push(`${request.method} ${(await buffer(request)).length}`);
      response.end('{}');
    }),
  );
  const { fetch } = createApp({
    api: createForwarder({ upstream: upstream.url }),
    config: defaultConsoleConfig,
  });
  const timeouts = {
    requestTimeout: 1_000,
    headersTimeout: 1_000,
    connectionsCheckingInterval: 100,
  };
  return { front: await serve({ fetch, timeouts }), calls };
}

/** Sends this and nothing more; returns the response until the connection is closed. */
async function send(
  url: string,
  start: string,
): Promise<{ socket: Socket; response: Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const response = text(socket);
  await new Promise((resolve) => socket.write(start, resolve));
  return { socket, response };
}

const head = 'PUT /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n';

test('clients that never come to the end of a body reach no API, keep nobody waiting and are cut off', async () => {
  const { front, calls } = await startImpatient();
  const slow = await Promise.all(Array.from({ length: CLIENTS }, () => send(front, `${head}a`)));
  expect((await ask(front, '/api/users/me')).status).toBe(200);
  for (const response of await Promise.all(slow.map((client) => client.response))) {
    expectRefusal(response, 408);
  }
  expect(calls).toEqual(['GET 0']);
});

test('the time that a client takes for its body is not the time that the API takes', async () => {
  const timeout = 2_000;
  const { front } = await startPair(
    (request, response) => void (request.url === '/api/silent' || request.pipe(response)),
    { timeout },
  );
  const { socket, response } = await send(front, `${head}${'a'.repeat(500)}`);
  // It began later, and its time is over.
  expect((await ask(front, '/api/silent')).status).toBe(504);
  socket.write('b'.repeat(500));
  expect(await response).toMatch(/^HTTP\/1.1 200 OK\r\n/);
});

test.each([
  ['a method that nobody knows', 'NONSENSE /api HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  [
    'headers that are too long',
    `GET /api HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['headers that do not end', 'GET /api HTTP/1.1\r\nHost: a\r\n', 408],
])('%s is refused as the contract has it', async (_, start, status) => {
  const { front } = await startImpatient();
  const { response } = await send(front, start);
  expectRefusal(await response, status);
});

test('nothing is put into an answer that is under way', async () => {
  const front = await serve({
    fetch: () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('part')),
        }),
      ),
  });
  const { socket, response } = await send(front, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  socket.once('data', () => socket.write('NONSENSE / HTTP/1.1\r\n\r\n'));
  const received = await response.catch(() => '');
  expect(received).not.toContain('400');
});

function expectRefusal(response: string, status: number): void {
  const [headers = '', body = ''] = response.split('\r\n\r\n');
  expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(headers).toContain('Connection: close');
  expect(headers).toContain('Content-Type: application/problem+json');
  expect(read(errorBody, JSON.parse(body)).mismatches).toEqual([]);
  expect(JSON.parse(body)).toMatchObject({
    status,
    detail: expect.stringMatching(/\.$/) as string,
  });
}
