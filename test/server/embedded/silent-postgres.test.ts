import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openPg } from '../../../server/embedded/database/database-pg.ts';

/** PostgreSQL's messages (documentation, 55.7): AuthenticationOk, and ReadyForQuery outside a transaction. */
const signedIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

test(
  'a connection that falls silent right after the sign-in is given up',
  { timeout: 60_000 },
  async () => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write(signedIn));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(openPg(`postgresql://user@127.0.0.1:${port}/console`)).rejects.toThrow(
      "it didn't respond in time",
    );
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  },
);
