import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { errorCode } from '#node/error-code.ts';
import { logAccess } from './access-log.ts';
import { connectionLimits, limitConnections } from './limits/connections.ts';
import type { Metrics } from './metrics.ts';
import { answerProblem, Problem } from './common/problem.ts';

/** Must be longer than the timeouts of clients, and shorter than those of load balancers. */
export const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  // Load balancers keep idle connections for 60 seconds; this side must not close first.
  keepAliveTimeout: 65_000,
  // How soon after its timeout an incomplete request is cut off.
  connectionsCheckingInterval: 5_000,
};

interface ListenOptions {
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
  host: string;
  port: number;
  /** A path below which it serves the same. A proxy in front may have removed it, or not. */
  basePath?: string;
  /** Gets the lines of the access log. Without it, there is no log. */
  writeLog?: ((line: string) => void) | undefined;
  /** Counts its requests. */
  metrics?: Metrics | undefined;
  /** Replaces the server's timeouts, in milliseconds. */
  timeouts?: Partial<typeof timeouts>;
  /** Replaces the server's limits. */
  limits?: Partial<typeof connectionLimits>;
}

export interface Listening {
  /** The URL of the server for a browser on this machine. */
  url: string;
  /**
   * Takes no new requests, lets running ones finish for that many milliseconds, then cuts them off. Resolves
   * when the last connection is closed.
   */
  close(grace: number): Promise<void>;
}

/** Serves a function from Request to Response over HTTP. Rejects with the system's error, e.g. EADDRINUSE. */
export async function listen({
  fetch,
  host,
  port,
  basePath = '',
  writeLog,
  metrics,
  ...given
}: ListenOptions): Promise<Listening> {
  const listener = getRequestListener(
    (request, bindings) => fetch(request, bindings as HttpBindings),
    {
      autoCleanupIncoming: false,
      errorHandler: (error) => answerProblem(error instanceof RequestError ? noHost : error),
    },
  );
  const responses = new WeakMap<object, ServerResponse>();
  const server = createServer(
    { ...timeouts, ...given.timeouts, requireHostHeader: false },
    (incoming, outgoing) => {
      if (!admit(incoming.socket, outgoing)) return;
      if (incoming.url?.startsWith(`${basePath}/`))
        incoming.url = incoming.url.slice(basePath.length);
      const previous = responses.get(incoming.socket);
      responses.set(incoming.socket, outgoing);
      if (writeLog) logAccess(incoming, outgoing, writeLog);
      metrics?.watchRequest(incoming, outgoing);
      outgoing.once('finish', () => discardRest(incoming));
      const begin = () => {
        if (!incoming.socket.destroyed) void listener(incoming, outgoing);
      };
      // Responses on one connection are sent in order, so running several at once only takes time from others.
      if (previous && !previous.writableFinished) previous.once('close', begin);
      else begin();
    },
  );
  const admit = limitConnections(server, { ...connectionLimits, ...given.limits });
  server.on('clientError', (error, socket) => {
    const response = responses.get(socket);
    const status = refuseRequest(error, socket as Socket, response);
    // A request that is running is counted when its connection closes.
    if (status !== undefined && response?.closed !== false) metrics?.refused(status);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { url: urlOf(server, host), close: (grace) => close(server, grace) };
}

/**
 * A response may be complete before the body of its request is: a rejection needs no body. The client may
 * then reuse the connection, so the rest of the body is read and discarded, within the timeout of a request.
 * The adapter itself would close the connection during the next request.
 */
function discardRest(incoming: IncomingMessage): void {
  if (!incoming.readableEnded) incoming.removeAllListeners('data').resume();
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  const everyAddress: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const reachable = everyAddress[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

async function close(server: Server, grace: number): Promise<void> {
  // A connection that was busy when the server closed becomes idle after its response, and would stay open.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(cut);
}

const refusals: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'The request headers are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem(413, 'The request body is malformed.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, "The request didn't arrive in time."),
};

const noHost = new Problem(
  400,
  'The Host header or the address of this request is missing or invalid.',
);

const noHttp = new Problem(400, 'This is not a valid HTTP request.');

/**
 * Closes the connection of a request that Node.js itself rejects, with the usual `Error` body. If a response
 * is already being sent, a second one would be read as part of it, so the connection is only cut. Returns the
 * status that was sent.
 */
function refuseRequest(
  error: Error,
  socket: Socket,
  response?: ServerResponse,
): number | undefined {
  const isUnderWay = response?.headersSent === true && !response.writableFinished;
  if (!socket.writable || isUnderWay) {
    socket.destroy();
    return undefined;
  }
  const refusal = refusals[errorCode(error)] ?? noHttp;
  const body = JSON.stringify(refusal.body());
  socket.write(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n` +
      'Content-Type: application/problem+json\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
  socket.destroySoon();
  return refusal.status;
}
