import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits of a whole server. There is none for an address: behind a balancer all clients share one. */
export const connectionLimits = {
  /** Open at the same time; file descriptors and memory are left for the rest. */
  connections: 2_000,
  /** Requests of one connection that wait for their answers. Browsers and balancers send one at a time. */
  pipelined: 32,
  /** Bytes of answers that clients have not read yet, over all of them. */
  unreadBytes: 64 * 1024 * 1024,
  /** Milliseconds in which a client reads something of its answer; of a small one, all of it. */
  unreadTimeout: 60_000,
  /** Milliseconds from one look at the unread answers to the next. */
  unreadInterval: 1_000,
};

interface Connection {
  /** Requests that are being answered. */
  answering: number;
  /** Bytes that have left this process. */
  sent: number;
  /** When that was last seen to grow, or when nothing was left to be sent. */
  lastProgress: number;
}

/**
 * Keeps the connections of a server within limits. A connection too many takes the place of the oldest
 * on which nothing is being answered, so that those that only wait keep nobody out. Gives back what is
 * to be told of every request; it says whether the request may be answered.
 */
export function limitConnections(
  server: Server,
  limits: typeof connectionLimits,
): (socket: Socket, answer: ServerResponse) => boolean {
  /** The oldest first. */
  const open = new Map<Socket, Connection>();

  // One more than the limit, so that a newcomer is let in before another has to go.
  server.maxConnections = limits.connections + 1;
  server.on('connection', (socket: Socket) => {
    if (open.size >= limits.connections) oldestIdle(open)?.destroy();
    open.set(socket, { answering: 0, sent: 0, lastProgress: performance.now() });
    socket.once('close', () => open.delete(socket));
  });

  const sweep = setInterval(() => cutUnread(open, limits), limits.unreadInterval);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));

  return (socket, answer) => {
    const connection = open.get(socket);
    if (!connection || socket.destroyed) return false;
    connection.answering += 1;
    if (connection.answering > limits.pipelined) {
      socket.destroy();
      return false;
    }
    answer.once('close', () => (connection.answering -= 1));
    return true;
  };
}

function oldestIdle(open: ReadonlyMap<Socket, Connection>): Socket | undefined {
  for (const [socket, { answering }] of open) {
    if (answering === 0 && !socket.destroyed) return socket;
  }
  return undefined;
}

/** Cuts off who reads nothing for too long, and the oldest connections where too much is left unread. */
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
