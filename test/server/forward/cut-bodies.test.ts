import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../support/render/patience.ts';
import type { Api } from '../../../server/common/api.ts';
import { createForwarder } from '../../../server/forward/index.ts';
import { stopLater } from '../../support/servers/forwarder.ts';
import { routesWithoutData } from '../../support/servers/routes-without-data.ts';
import { startApp, startRaw } from '../../support/servers/sockets.ts';

const printed = vi.spyOn(process.stderr, 'write');
afterEach(() => printed.mockClear());

/** Sends a request that ends in the middle of its body, and returns the status of the response. */
async function statusOfCut(api: Api, framing: string, cut: (socket: Socket) => void) {
  const responses: (Response | Promise<Response>)[] = [];
  const server = stopLater(
    await startApp({
      api: {
        fetch(request, bindings) {
          const response = api.fetch(request, bindings);
          responses.push(response);
          return response;
        },
      },
    }),
  );
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket
    .resume()
    .write(
      'PUT /api/proxy_accounts/reset-quota HTTP/1.1\r\nHost: x\r\nApi-Key: key\r\nContent-Type: application/json\r\n' +
        `${framing}\r\n\r\n5\r\n[{"id`,
    );
  await vi.waitFor(() => expect(responses).toHaveLength(1), PATIENCE);
  cut(socket);
  return (await responses[0])?.status;
}

const cuts: [framing: string, how: string, cut: (socket: Socket) => void][] = [
  'Content-Length: 100',
  'Transfer-Encoding: chunked',
].flatMap((framing) => [
  [framing, 'ends', (socket) => void socket.end()],
  [framing, 'is reset', (socket) => void socket.resetAndDestroy()],
]);

test.each(cuts)(
  'with %s, a body whose connection %s is a 400, and no fault of the server',
  async (framing, _, cut) => {
    const upstream = stopLater(await startRaw((__, response) => response.end('{}')));
    const onError = vi.fn<(error: unknown) => void>();
    for (const api of [createForwarder({ upstream: upstream.url }), routesWithoutData(onError)]) {
      expect(await statusOfCut(api, framing, cut)).toBe(400);
    }
    expect(onError).not.toHaveBeenCalled();
    expect(printed).not.toHaveBeenCalled();
  },
);
