import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NOT_CARRIED_OUT } from '#contract';
import { pgTimeouts } from '../../../server/embedded/database/database-pg.ts';
import { createForwarder, UPSTREAM_TIMEOUT } from '../../../server/forward/index.ts';
import { startSelfSigned } from '../../support/servers/self-signed.ts';
import { expectRefusal, stopLater } from '../../support/servers/forwarder.ts';
import { ask, listening, startForwarder, startRaw } from '../../support/servers/sockets.ts';

test('an API with a name is found at each of its addresses', async () => {
  // It listens on IPv4 only, and the name may resolve to IPv6 first.
  const api = stopLater(await startRaw((_, response) => response.end('{}')));
  const upstream = api.url.replace('127.0.0.1', 'localhost');
  const front = stopLater(await startForwarder({ upstream }));
  expect((await ask(front.url, '/api/users/me')).status).toBe(200);
});

test('an API without the TLS that its address promises is a 502', async () => {
  const api = stopLater(await startRaw((_, response) => response.end('{}')));
  const upstream = api.url.replace('http:', 'https:');
  const front = stopLater(await startForwarder({ upstream }));
  const answer = await ask(front.url, '/api/users/me');
  expectRefusal(answer, 502, ['127.0.0.1', 'TLS', 'SSL'], NOT_CARRIED_OUT);
  expect(answer.body.toString()).toContain("Can't reach the API.");
});

test('why an API is not reached stands in the log, once until it is', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());
  const api = stopLater(await startSelfSigned());
  const front = stopLater(await startForwarder({ upstream: api.url }));
  for (let count = 0; count < 2; count += 1)
    expectRefusal(
      await ask(front.url, '/api/users/me'),
      502,
      ['127.0.0.1', 'CERT'],
      NOT_CARRIED_OUT,
    );
  expect(printed.mock.calls).toEqual([
    [
      `The API at ${api.url} can't be reached (DEPTH_ZERO_SELF_SIGNED_CERT). Node.js doesn't know who signed its certificate. If you trust it, set NODE_EXTRA_CA_CERTS to a PEM file with it, or with that of its authority.\n`,
    ],
  ]);
});

test('an API that is there again is said to be', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());
  const gone = await startRaw((_, response) => response.end('{}'));
  // Before the port of the API is free, which it could get.
  const front = stopLater(await startForwarder({ upstream: gone.url }));
  await gone.stop();
  expectRefusal(await ask(front.url, '/api/users/me'), 502, [], NOT_CARRIED_OUT);
  const back = createHttpServer((_, response) => void response.end('{}'));
  onTestFinished(() => void back.close());
  await new Promise<void>((resolve) => {
    back.listen(Number(new URL(gone.url).port), '127.0.0.1', resolve);
  });
  expect((await ask(front.url, '/api/users/me')).status).toBe(200);
  expect(printed.mock.calls).toEqual([
    [
      `The API at ${gone.url} can't be reached (ECONNREFUSED). Requests get a 502 response until it can.\n`,
    ],
    [`The API at ${gone.url} is reached again.\n`],
  ]);
});

test('an API that stalls in its TLS handshake is cut after ten seconds, and a 504', async () => {
  const api = createServer();
  onTestFinished(() => void api.close());
  const greeted = new Promise<Socket>((resolve) => {
    api.once('connection', (socket) => socket.once('data', () => resolve(socket)));
  });
  const upstream = `https://127.0.0.1:${await listening(api)}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const forwarder = createForwarder({ upstream });
  const answer = forwarder.request('/api/users/me');
  const socket = await greeted;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  vi.advanceTimersByTime(10_000);
  const response = await answer;
  expect(response.status).toBe(504);
  const detail = "The API didn't respond in time.";
  expect(await response.json()).toMatchObject({ type: NOT_CARRIED_OUT, detail });
  await closed;
});

test.each([
  ['nginx.conf', /proxy_read_timeout (\d+)s;/],
  ['haproxy.cfg', /timeout server (\d+)s/],
])('deploy/%s waits longer for a response than the server does', (file, setting) => {
  const [, seconds] = setting.exec(readFileSync(`deploy/${file}`, 'utf8')) ?? [];
  const longest = Math.max(UPSTREAM_TIMEOUT, pgTimeouts.serverStatement);
  expect(Number(seconds) * 1000).toBeGreaterThan(longest);
});
