import { connect, createServer, type Socket } from 'node:net';
import { listening } from './sockets.ts';

export type BreakableLink = Awaited<ReturnType<typeof breakableLink>>;

/**
 * Starts a TCP proxy in front of a server, on a free port of this machine. While it is cut, its packets vanish: nothing
 * arrives and nothing closes.
 */
export async function breakableLink(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isCut = false;
  let lost = 0;

  const server = createServer((near) => {
    // Data sent to a connection opened during a cut is lost, too.
    const far = isCut ? undefined : connect(target.port, target.host);
    const pass = (from: Socket, to: Socket | undefined) => {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (isCut || !to) lost += 1;
        else to.write(bytes);
      });
      from.on('end', () => !isCut && to?.end());
      from.on('close', () => {
        sockets.delete(from);
        if (!isCut) to?.destroy();
      });
      from.on('error', () => undefined);
    };
    pass(near, far);
    if (far) pass(far, near);
  });
  const port = await listening(server);
  const reset = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    /** How many packets have vanished so far. */
    lost: () => lost,
    /** Ends all connections, which may have lost packets. */
    reset,
    cut: () => {
      isCut = true;
    },
    heal: () => {
      isCut = false;
    },
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      reset();
      await closed;
    },
  };
}
