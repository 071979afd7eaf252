import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { defaultConsoleConfig, operations, type User } from '#contract';
import { createApp } from '../../../server/app.ts';
import { accountOf, indexOf } from './accounts.ts';

/** The built console in front of an API that costs next to nothing. */
export interface BareServer {
  url: string;
  /** Any key is valid. */
  apiKey: string;
  stop: () => Promise<void>;
}

const user: User = {
  id: '65f0c2a49b1d3e7f5a8c0d21',
  email: 'bench@example.org',
  enabled: true,
  roles: [],
  apps: [],
  payments: [],
  past_subscriptions: [],
  is_subscription_expired: false,
};

/**
 * A server without a database: it has any number of accounts, returns them page by page, and responds to a
 * reset with the requested accounts, so that only the console's own cost remains.
 */
export async function startBareServer({
  accounts,
  resetBatchSize = 100,
}: {
  accounts: number;
  resetBatchSize?: number;
}): Promise<BareServer> {
  const app = createApp({
    api: { fetch: () => new Response(null, { status: 404 }) },
    consoleDir: 'dist/console',
    config: { ...defaultConsoleConfig, resetBatchSize },
  });
  const serveConsole = getRequestListener(app.fetch);

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench.test');
    if (pathname === operations.currentUser.path()) answer(response, JSON.stringify(user));
    else if (pathname === defaultConsoleConfig.collections.proxyAccounts) {
      answer(response, page(searchParams, accounts));
    } else if (pathname === operations.resetQuota.path()) {
      void reset(request, response);
    } else void serveConsole(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey: 'bench-key',
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A page of the list as a JSON-LD collection with the total. */
function page(search: URLSearchParams, total: number): string {
  const size = Math.min(Number(search.get('itemsPerPage') ?? 30), 1000);
  const start = (Number(search.get('page') ?? 1) - 1) * size;
  const count = Math.max(0, Math.min(size, total - start));
  const member = Array.from({ length: count }, (_, offset) => accountOf(start + offset));
  return JSON.stringify({ 'hydra:member': member, 'hydra:totalItems': total });
}

async function reset(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const ids = JSON.parse(await readBody(request)) as { id: string }[];
  answer(response, JSON.stringify(ids.map(({ id }) => accountOf(indexOf(id), true))));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function answer(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(body);
}
