import { Hono, type MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { ConsoleConfig } from '#contract';
import { apiHeaders, API_CONTENT_SECURITY_POLICY, consoleHeaders } from './security-headers.ts';
import { staticFiles } from './static.ts';

/** Whatever answers `/api`. The bindings are there when the request came over a socket. */
export interface Api {
  fetch: (request: Request, bindings?: HttpBindings) => Response | Promise<Response>;
}

interface AppOptions {
  api: Api;
  /** Where the built console is; without it, something else serves the console. */
  consoleDir?: string | undefined;
  config: ConsoleConfig;
}

/**
 * The server as a function from Request to Response: `/api` and below to the API, the console's
 * settings, its files, and a sign of life. Throws the file system's error where consoleDir cannot be read.
 */
export function createApp({
  api,
  consoleDir,
  config,
}: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const files = consoleDir === undefined ? undefined : staticFiles(consoleDir);

  const answerApi: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c) => {
    c.res = await api.fetch(c.req.raw, c.env);
    c.res.headers.append('Content-Security-Policy', API_CONTENT_SECURITY_POLICY);
  };
  app.all('/api', apiHeaders(), answerApi);
  app.all('/api/*', apiHeaders(), answerApi);

  app.use(consoleHeaders(config));
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/config.json', (c) => c.json(config, 200, { 'Cache-Control': 'no-store' }));
  app.get('*', (c) => files?.serve(c.req.raw) ?? c.text('There is nothing at this path.', 404));
  app.all('*', (c) => c.text('This path can only be read.', 405, { Allow: 'GET, HEAD' }));
  return app;
}
