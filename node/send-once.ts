import * as http from 'node:http';
import * as https from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { connectThrough } from './proxy.ts';

/** Milliseconds to open a connection, including TLS. */
const CONNECT_TIMEOUT = 10_000;

/** Milliseconds. Servers close idle connections after 5 seconds or more: this side must close first. */
const IDLE_TIMEOUT = 4_000;

interface OnceRequest {
  method: string;
  /** Path and query, relative to the base URL. */
  path: string;
  headers: Record<string, string>;
  body: ArrayBuffer | null;
  signal: AbortSignal;
}

/** No response started: in time, before the connection closed, or because there was no connection. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  readonly kind: 'timeout' | 'closed' | 'unreachable';
  /** False: there was no connection, or its TLS handshake failed, so that no byte of the request has left. */
  readonly isSent: boolean;

  constructor(kind: SendFailure['kind'], isSent: boolean, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
    this.isSent = isSent;
  }
}

/**
 * Sends requests to the API at a base URL, over reused connections. Each is sent once: `fetch` repeats a
 * request after a 421, and a write must never be repeated. Resolves when the response starts, also for
 * redirects, which aren't followed. Rejects with a SendFailure, also if the response doesn't start within that
 * many milliseconds. `proxy`: what the connections go through.
 */
export function openSender(
  base: string,
  timeout: number,
  proxy?: URL,
): (request: OnceRequest) => Promise<http.IncomingMessage> {
  const url = new URL(base);
  const { request, Agent } = url.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, timeout: IDLE_TIMEOUT });
  if (proxy) connectThrough(agent, proxy, CONNECT_TIMEOUT);
  const prefix = url.pathname.replace(/\/+$/, '');

  return ({ method, path, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const outgoing = request({
        ...urlToHttpOptions(url),
        agent,
        method,
        path: prefix + path,
        // Node.js sets the length of a body only for methods that usually have one.
        headers: { ...headers, ...(body && { 'content-length': body.byteLength }) },
        signal,
      });
      let isConnected = false;
      let isLate = false;
      const giveUp = () => {
        isLate = true;
        outgoing.destroy();
      };
      const answering = setTimeout(giveUp, timeout);
      const connecting = setTimeout(giveUp, CONNECT_TIMEOUT);
      const connected = () => {
        isConnected = true;
        clearTimeout(connecting);
      };
      const end = () => {
        clearTimeout(answering);
        clearTimeout(connecting);
      };
      outgoing.on('socket', (socket) => {
        const isTls = url.protocol === 'https:';
        // Through a proxy, a connection without TLS is ready when it comes.
        if (outgoing.reusedSocket || (!isTls && !socket.connecting)) connected();
        else socket.once(isTls ? 'secureConnect' : 'connect', connected);
      });
      outgoing.on('response', (response) => {
        end();
        resolve(response);
      });
      // An unrequested status 101. Without a listener, it would lead to neither a response nor an error.
      outgoing.on('upgrade', (response, socket) => {
        end();
        socket.destroy();
        resolve(response);
      });
      outgoing.on('error', (cause) => {
        end();
        const kind = isLate ? 'timeout' : isConnected ? 'closed' : 'unreachable';
        reject(new SendFailure(kind, isConnected, cause));
      });
      outgoing.end(body && new Uint8Array(body));
    });
}
