import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits of a whole server. There is none per address: behind a load balancer all clients share one. */
export const connectionLimits = {
  /** Open at the same time; leaves file descriptors and memory for everything else. */
  connections: 2_000,
  /** Unfinished requests on one connection. Browsers and load balancers send one at a time. */
  pipelined: 32,
  /** Bytes of responses that clients haven't read yet, in total. */
  unreadBytes: 64 * 1024 * 1024,
  /** Milliseconds in which a client must read part of its response, or all of a small one. */
  unreadTimeout: 60_000,
  /** Milliseconds between checks of the unread responses. */
  unreadInterval: 1_000,
};

interface Connection {
  /** Requests that are running. */
  answering: number;
  /** Bytes that have left this process. */
  sent: number;
  /** When `sent` last grew, or when nothing was left to send. */
  lastProgress: number;
}

/**
 * Keeps the connections of a server within limits. A connection over the limit replaces the oldest one
 * without a running request, so that idle connections don't keep others out. Returns a function to call for
 * every request, which says whether the request may be handled.
 */
export function limitConnections(
  server: Server,
  limits: typeof connectionLimits,
): (socket: Socket, response: ServerResponse) => boolean {
  /** The oldest first. */
  const open = new Map<Socket, Connection>();

  // One more than the limit, so that a new connection is accepted before another is closed.
  server.maxConnections = limits.connections + 1;
  server.on('connection', (socket: Socket) => {
    if (open.size >= limits.connections) oldestIdle(open)?.destroy();
    open.set(socket, { answering: 0, sent: 0, lastProgress: performance.now() });
    socket.once('close', () => open.delete(socket));
  });

  const sweep = setInterval(() => cutUnread(open, limits), limits.unreadInterval);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));

  return (socket, response) => {
    const connection = open.get(socket);
    if (!connection || socket.destroyed) return false;
    connection.answering += 1;
    if (connection.answering > limits.pipelined) {
      socket.destroy();
      return false;
    }
    response.once('close', () => (connection.answering -= 1));
    return true;
  };
}

function oldestIdle(open: ReadonlyMap<Socket, Connection>): Socket | undefined {
  for (const [socket, { answering }] of open) {
    if (answering === 0 && !socket.destroyed) return socket;
  }
  return undefined;
}

/** Disconnects clients that read nothing for too long, and the oldest connections if too much is unread. */
function cutUnread(open: ReadonlyMap<Socket, Connection>, limits: typeof connectionLimits): void {
  const now = performance.now();
  let unread = 0;
  for (const [socket, connection] of open) {
    const sent = socket.bytesWritten - socket.writableLength;
    if (sent > connection.sent || socket.writableLength === 0) {
      connection.sent = sent;
      connection.lastProgress = now;
    } else if (now - connection.lastProgress > limits.unreadTimeout) socket.destroy();
    if (!socket.destroyed) unread += socket.writableLength;
  }
  for (const socket of open.keys()) {
    if (unread <= limits.unreadBytes) return;
    if (socket.destroyed || socket.writableLength === 0) continue;
    unread -= socket.writableLength;
    socket.destroy();
  }
}
