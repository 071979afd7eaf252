import { createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { expectRefusal, startPair, stopLater } from '../../support/servers/forwarder.ts';
import { ask, listening, startForwarder } from '../../support/servers/sockets.ts';

const put = { method: 'PUT', headers: { 'Api-Key': 'the-key' }, body: '{}' };

/**
 * A forwarder in front of a server of raw sockets, which is notified when a complete request of `ask` has
 * arrived.
 */
async function startRawPair(onRequest: (socket: Socket, request: string) => void) {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let received = '';
    socket.on('data', (data) => {
      received += data.toString('latin1');
      if (!/^GET [^]*\r\n\r\n$|\r\n\r\n\{\}$/.test(received)) return;
      const request = received;
      received = '';
      requests.push(request.slice(0, request.indexOf(' ')));
      onRequest(socket, request);
    });
  });
  const upstream = `http://127.0.0.1:${await listening(server)}`;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  stopLater({ url: '', stop });
  const front = stopLater(await startForwarder({ upstream }));
  return { front: front.url, requests, sockets };
}

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';

describe('a write goes to the API once', () => {
  test.each([
    [421, 502],
    [408, 504],
  ])(
    'that answers with %i, which browsers take for a reason to repeat it',
    async (sent, status) => {
      let calls = 0;
      const { front } = await startPair((_, response) => {
        calls += 1;
        response.writeHead(sent).end();
      });
      expectRefusal(await ask(front, '/api/x', put), status);
      expect(calls).toBe(1);
    },
  );

  test('that closes the connection after it has read the request', async () => {
    const { front, requests } = await startRawPair((socket) => socket.end());
    expectRefusal(await ask(front, '/api/x', put), 502);
    expect(requests).toEqual(['PUT']);
  });

  test('that closes a connection which was used before, after it has read the request', async () => {
    const { front, requests, sockets } = await startRawPair((socket, request) => {
      if (request.startsWith('GET')) socket.write(ok);
      else socket.resetAndDestroy();
    });
    expect((await ask(front, '/api/users/me')).status).toBe(200);
    const response = await ask(front, '/api/x', put);
    expectRefusal(response, 502);
    expect(response.body.toString()).toContain('closed before it responded');
    expect(requests).toEqual(['GET', 'PUT']);
    expect(sockets.size).toBe(1);
  });

  test('that cuts its answer short, and not before the browser has got headers', async () => {
    for (const part of ['', 'part']) {
      const { front, requests } = await startRawPair((socket) =>
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n${part}`, () =>
          socket.resetAndDestroy(),
        ),
      );
      const response = await globalThis.fetch(`${front}/api/x`, put);
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow('terminated');
      expect(requests).toEqual(['PUT']);
    }
  });
});

test('a body goes with its length, also where a method usually has none', async () => {
  const seen: (string | undefined)[] = [];
  const { front } = await startPair((request, response) => {
    seen.push(request.headers['content-length']);
    request.resume().on('end', () => response.end('{}'));
  });
  const headers = { 'Content-Length': '4' };
  for (const method of ['DELETE', 'OPTIONS', 'PATCH']) {
    expect((await ask(front, '/api/x', { method, headers, body: 'body' })).status).toBe(200);
  }
  expect(seen).toEqual(['4', '4', '4']);
});
