import {
  createServer,
  request,
  type Agent,
  type IncomingHttpHeaders,
  type RequestListener,
} from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { defaultConsoleConfig } from '#contract';
import { createApp } from '../../../server/app.ts';
import { createForwarder } from '../../../server/forward/index.ts';
import { listen } from '../../../server/listen.ts';

/** A server on its own port. */
export interface Running {
  url: string;
  stop: () => Promise<void>;
}

/** Lets a server listen on a free port of this machine. Resolves to the port. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** A bare HTTP server that does what no well-behaved API does. */
export async function startRaw(listener: RequestListener): Promise<Running> {
  const server = createServer(listener);
  return {
    url: `http://127.0.0.1:${await listening(server)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The server on its own port, with its default settings. */
export async function startApp(
  options: Omit<Parameters<typeof createApp>[0], 'config'>,
): Promise<Running> {
  const { fetch } = createApp({ ...options, config: defaultConsoleConfig });
  const server = await listen({ fetch, host: '127.0.0.1', port: 0 });
  return { url: server.url, stop: () => server.close(0) };
}

/** The server in front of another API. */
export function startForwarder(options: Parameters<typeof createForwarder>[0]): Promise<Running> {
  return startApp({ api: createForwarder(options) });
}

export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
  /** To use one connection for several requests. */
  agent?: Agent;
}

/**
 * Sends a request over a socket, with a path and headers exactly as written. Rejects if the response breaks
 * off.
 */
export function ask(url: string, path: string, question: Question = {}): Promise<ApiResponse> {
  const { method = 'GET', headers = {}, body, signal, agent = false } = question;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, headers, signal, agent });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.end(body);
  });
}
