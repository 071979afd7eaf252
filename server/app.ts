import { Hono, type MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { ConsoleConfig } from '#contract';
import type { Api } from './api.ts';
import type { Rehearsal } from './rehearsal/index.ts';
import { rehearsalRoutes } from './rehearsal/routes.ts';
import { apiHeaders, API_CONTENT_SECURITY_POLICY, consoleHeaders } from './security-headers.ts';
import { staticFiles } from './static.ts';

/** Milliseconds that a balancer can be left waiting for. */
const READY_TIMEOUT = 2_000;

interface AppOptions {
  api: Api;
  /** Where the built console is; without it, something else serves the console. */
  consoleDir?: string | undefined;
  config: ConsoleConfig;
  /** Where the API is one that can be told how to behave. */
  rehearsal?: Rehearsal | undefined;
}

/**
 * The server as a function from Request to Response: `/api` and below to the API, the console's
 * settings, its files, and signs of life: `/healthz` while the process answers, `/readyz` while its API
 * can. Throws the file system's error where consoleDir cannot be read.
 */
export function createApp({
  api,
  consoleDir,
  config,
  rehearsal,
}: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const files = consoleDir === undefined ? undefined : staticFiles(consoleDir, config);

  const answerApi: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c) => {
    c.res = await api.fetch(c.req.raw, c.env);
    c.res.headers.append('Content-Security-Policy', API_CONTENT_SECURITY_POLICY);
  };
  app.all('/api', apiHeaders(), answerApi);
  app.all('/api/*', apiHeaders(), answerApi);

  app.use(consoleHeaders(config));
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const isReady = await within(READY_TIMEOUT, api.isReady?.());
    const status = isReady ? 'ready' : 'not ready';
    return c.json({ status }, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  if (rehearsal) app.route('/rehearsal', rehearsalRoutes(rehearsal));
  app.get('/config.json', (c) => c.json(config, 200, { 'Cache-Control': 'no-store' }));
  app.get('*', (c) => files?.serve(c.req.raw) ?? c.text('No resource at this path.', 404));
  app.all('*', (c) => c.text('This path is read-only.', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** What a promise of yes or no gives in time; no where it rejects or takes longer. Nothing to ask is a yes. */
async function within(timeout: number, asked: Promise<boolean> = Promise.resolve(true)) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeout);
  });
  const answer = await Promise.race([asked.catch(() => false), late]);
  clearTimeout(timer);
  return answer;
}
