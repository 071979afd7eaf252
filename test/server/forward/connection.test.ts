import { expect, test } from 'vitest';
import { expectRefusal, stopLater } from '../../support/servers/forwarder.ts';
import { ask, startForwarder, startRaw } from '../../support/servers/sockets.ts';

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
  expectRefusal(answer, 502, ['127.0.0.1', 'TLS', 'SSL']);
  expect(answer.body.toString()).toContain("Can't reach the API.");
});
