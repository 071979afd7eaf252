import { createServer, type AddressInfo, type Socket } from 'node:net';
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

test('an API that takes a connection and never goes on with its TLS is a 504', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  stopLater({
    url: '',
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
  const { port } = server.address() as AddressInfo;
  const options = { upstream: `https://127.0.0.1:${port}`, timeout: 50 };
  const front = stopLater(await startForwarder(options));
  expectRefusal(await ask(front.url, '/api/users/me'), 504);
});
