import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NOT_CARRIED_OUT } from '#contract';
import { createForwarder } from '../../../server/forward/index.ts';
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
