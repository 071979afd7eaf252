import type { IncomingMessage, ServerResponse } from 'node:http';
import { extensions, operations } from '#contract';
import type { Database } from './embedded/database/database.ts';
import type { FailureKind } from './forward/index.ts';

/** Seconds. A reset of 100,000 accounts may take a minute. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Others count as one, because a client may send any of the dozens that Node.js accepts. */
const methods = new Set(['GET', 'HEAD', 'PUT', 'OPTIONS', 'POST', 'PATCH', 'DELETE']);

/** Counts what the server does. No label contains a key, an ID or anything else that a client chooses. */
export interface Metrics {
  /** Counts a request once its response has ended. */
  watchRequest: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** Counts a request that Node.js itself rejected. */
  refused: (status: number) => void;
  upstreamFailed: (kind: FailureKind) => void;
  /** The same database, with its time and its pool measured. */
  watchDatabase: (database: Database) => Database;
  /** Responds to a request for `/metrics` with everything as Prometheus text, version 0.0.4. */
  fetch: (request: Request) => Promise<Response>;
}

/** Loads the library only here: most servers run without metrics. */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'proxy_console_http_requests_total',
    help: 'Requests whose response has ended. The status is "cut" if it was not sent completely.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'proxy_console_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const failures = new Counter({
    name: 'proxy_console_upstream_failures_total',
    help: 'Failures of the API behind the forwarder.',
    labelNames: ['kind'],
    registers,
  });

  return {
    watchRequest(incoming, outgoing) {
      const start = performance.now();
      outgoing.once('close', () => {
        const route = routeTemplate(incoming.url);
        const { method: given = '' } = incoming;
        const method = methods.has(given) ? given : 'other';
        const status = outgoing.writableFinished ? outgoing.statusCode : 'cut';
        requests.inc({ method, route, status });
        durations.observe({ method, route }, (performance.now() - start) / 1000);
      });
    },

    refused: (status) => requests.inc({ method: 'other', route: '/*', status }),
    upstreamFailed: (kind) => failures.inc({ kind }),

    watchDatabase(database) {
      const times = new Histogram({
        name: 'proxy_console_database_duration_seconds',
        help: 'Time of a statement or a transaction, including the wait for a free connection.',
        labelNames: ['kind'],
        buckets,
        registers,
      });
      if (database.pool) watchPool(database.pool);
      const timed = async <Result>(kind: string, work: Promise<Result>): Promise<Result> => {
        const end = times.startTimer({ kind });
        try {
          return await work;
        } finally {
          end();
        }
      };
      return {
        ...database,
        query: (...statement) => timed('statement', database.query(...statement)),
        transaction: (...work) => timed('transaction', database.transaction(...work)),
      };
    },

    async fetch({ url, method }) {
      if (new URL(url).pathname !== '/metrics') {
        return new Response('No resource at this path. Metrics are at /metrics.\n', {
          status: 404,
        });
      }
      if (method !== 'GET' && method !== 'HEAD') {
        const headers = { Allow: 'GET, HEAD' };
        return new Response('This path is read-only.\n', { status: 405, headers });
      }
      return new Response(await registry.metrics(), {
        headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
      });
    },
  };

  function watchPool(pool: NonNullable<Database['pool']>): void {
    registry.registerMetric(
      new Gauge({
        name: 'proxy_console_database_connections',
        help: 'Connections of the pool.',
        labelNames: ['state'],
        registers: [],
        collect() {
          const { used, idle } = pool();
          this.set({ state: 'used' }, used);
          this.set({ state: 'idle' }, idle);
        },
      }),
    );
    registry.registerMetric(
      new Gauge({
        name: 'proxy_console_database_waiting',
        help: 'Statements and transactions that wait for a connection of the pool.',
        registers: [],
        collect() {
          this.set(pool().waiting);
        },
      }),
    );
  }
}

const templates = [
  operations.currentUser.template,
  operations.resetQuota.template,
  operations.updateProxyProfile.template,
  ...Object.values(extensions),
  `${extensions.proxyAccounts}/{id}`,
  `${extensions.auditLog}/{id}`,
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/config.json',
  '/assets/{file}',
].map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * The path of a request without its IDs and its query, as a label of metrics: the template of a known path,
 * `/api/*` for any other below `/api`, and `/*` for the rest. There are about twenty in total, whatever
 * clients request.
 */
function routeTemplate(url = ''): string {
  const path = url.split('?', 1)[0] ?? '';
  const known = templates.find(({ pattern }) => pattern.test(path));
  return known?.template ?? (/^\/api(\/|$)/.test(path) ? '/api/*' : '/*');
}
