import { setTimeout as later } from 'node:timers/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { languageDetector } from 'hono/language';
import type { HttpBindings } from '@hono/node-server';
import { API_KEY_HEADER, RUN_HEADER, type ConsoleConfig } from '#contract';
import type { Api } from './common/api.ts';
import type { Logo } from './logo.ts';
import { API_CONTENT_SECURITY_POLICY, apiHeaders, consoleHeaders } from './security-headers.ts';
import { ENGLISH, IMMUTABLE, languagesIn, staticFiles } from './static.ts';
import manifest from '../package.json' with { type: 'json' };

/** Milliseconds that a load balancer may wait for `/readyz`. */
const READY_TIMEOUT = 2_000;

interface AppOptions {
  api: Api;
  /** Where the built console is. Without it, something else serves the console. */
  consoleDir?: string | undefined;
  config: ConsoleConfig;
  /** Where browsers see the console, such as `/console`; requests come without it. */
  basePath?: string | undefined;
  /** Consoles at other origins may use the API, too. */
  corsOrigins?: readonly string[] | undefined;
  /** Origins whose pages may have the console in a frame. */
  frameAncestors?: readonly string[] | undefined;
  /** The language of a user who hasn't chosen one and whose browser asks for none that the console has. */
  defaultLanguage?: string | undefined;
  /** The operator's image, whose path is in the config. */
  logo?: Logo | undefined;
}

/**
 * The server as a function from Request to Response: `/api` goes to the API. The rest is the console's
 * settings, its files, and the health checks: `/healthz` while the process responds, `/readyz` while its API
 * can. Throws the file system's error if consoleDir can't be read.
 */
export function createApp({
  api,
  consoleDir,
  config,
  basePath,
  corsOrigins,
  frameAncestors,
  defaultLanguage = ENGLISH,
  logo,
}: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  const answerApi: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c) => {
    c.res = await api.fetch(c.req.raw, c.env);
    c.res.headers.append('Content-Security-Policy', API_CONTENT_SECURITY_POLICY);
  };
  if (corsOrigins) app.use('/api/*', allowOrigins(corsOrigins));
  app.all('/api', apiHeaders(), answerApi);
  app.all('/api/*', apiHeaders(), answerApi);

  app.use(consoleHeaders(frameAncestors));
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', ...running }, 200, { 'Cache-Control': 'no-store' }),
  );
  app.get('/readyz', async (c) => {
    const isReady = await within(READY_TIMEOUT, api.isReady?.());
    const status = isReady ? 'ready' : 'not ready';
    return c.json({ status }, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  app.get('/config.json', (c) => c.json(config, 200, { 'Cache-Control': 'no-store' }));
  if (logo) {
    const headers = { 'Content-Type': logo.type, 'Cache-Control': IMMUTABLE };
    app.get(logo.path, (c) => c.body(logo.bytes, 200, headers));
  }
  if (consoleDir !== undefined) {
    const file = staticFiles(consoleDir, config, basePath);
    const language = chooseLanguage(languagesIn(consoleDir), defaultLanguage);
    app.get('*', language, etag(), async (c, next) => file(c.req.raw, c.get('language')) ?? next());
  }
  app.get('*', (c) => c.text('No resource at this path.', 404));
  app.all('*', (c) => c.text('This path is read-only.', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** What a console at another origin sends, and what it must read of a response. */
function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'PUT'],
    allowHeaders: [API_KEY_HEADER, 'Content-Type', RUN_HEADER],
    exposeHeaders: ['Date', 'Retry-After', 'CF-Mitigated'],
    maxAge: 600,
  });
}

/**
 * The language that the user chose (a cookie that the console sets), else the first of the browser's (RFC 4647, 3.4) that
 * the console has, else the default.
 */
function chooseLanguage(languages: string[], fallbackLanguage: string): MiddlewareHandler {
  return languageDetector({
    order: ['cookie', 'header'],
    caches: false,
    supportedLanguages: languages,
    fallbackLanguage,
    // `zh` and `zh-CN` are written in Hans, `zh-TW` is not.
    convertDetectedLanguage: (tag) =>
      languages.includes(tag) ? tag : new Intl.Locale(tag).maximize().baseName,
  });
}

/** Resolves to the promise's value, or to false if it rejects or takes longer. Without a promise: true. */
async function within(timeout: number, asked: Promise<boolean> = Promise.resolve(true)) {
  return Promise.race([asked.catch(() => false), later(timeout, false, { ref: false })]);
}

/** The version of this server, and its build if known: a bench runs it without a build. */
const running = {
  version: manifest.version,
  build: (import.meta.env as ImportMetaEnv | undefined)?.BUILD_ID || undefined,
};
