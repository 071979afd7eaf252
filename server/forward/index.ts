import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { Problem, problemResponse } from '../problem.ts';
import { DEFAULT_BODY_LIMIT, limitBody, readBytes } from '../request-body.ts';
import { headersForApi, headersForBrowser } from './request-headers.ts';

/** Milliseconds; less than the console waits, so that it hears of it. */
export const UPSTREAM_TIMEOUT = 25_000;

interface ForwarderOptions {
  /** Base URL of the API; a path prefix stays in front of `/api`. */
  upstream: string;
  /** Milliseconds until the API must have begun to answer. */
  timeout?: number;
  /** The longest body of a request, in bytes. */
  bodyLimit?: number;
}

type Forwarder = Hono<{ Bindings: HttpBindings }>;

/**
 * A reverse proxy of `/api` to one API and nothing else. Its own refusals are `Error` bodies: 404 for a
 * path outside `/api`, 405 for TRACE, 413 for a body over the limit, 502 for an API that cannot be reached or answers
 * with a redirect, 504 for one that does not answer in time. They never tell where the API is.
 */
export function createForwarder(options: ForwarderOptions): Forwarder {
  const { upstream, timeout = UPSTREAM_TIMEOUT, bodyLimit = DEFAULT_BODY_LIMIT } = options;
  const base = upstream.replace(/\/+$/, '');
  const app: Forwarder = new Hono();

  app.use(limitBody(bodyLimit));
  app.all('*', async (c) => {
    const target = targetOf(c.req.raw.url, base);
    if (c.req.method === 'TRACE') throw new Problem(405, 'TRACE is not passed on to the API.');
    // The whole body first: a slow client may not keep a connection of the API, nor use up its time.
    const body = c.req.raw.body && (await readBytes(c));
    const answer = await send(c.req.raw, body, target, timeout);
    return new Response(passedOn(answer.body, c.env), {
      status: answer.status,
      statusText: answer.statusText,
      headers: headersForBrowser(answer),
    });
  });
  app.onError((error) => problemResponse(error instanceof Problem ? error : unreachable()));
  return app;
}

/** The URL parser has resolved every `..` in the path, so that what is put behind the base stays there. */
function targetOf(url: string, base: string): string {
  const { pathname, search } = new URL(url);
  if (!/^\/api(\/|$)/.test(pathname)) throw new Problem(404, 'There is nothing at this path.');
  return `${base}${pathname}${search}`;
}

/** One request, one answer: never repeated, and a redirect is never followed, because the key goes with it. */
async function send(
  request: Request,
  body: ArrayBuffer | null,
  target: string,
  timeout: number,
): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeout);
  try {
    const answer = await globalThis.fetch(target, {
      method: request.method,
      headers: headersForApi(request),
      body,
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, limit.signal]),
    });
    if (![301, 302, 303, 307, 308].includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Problem(502, 'The API answers with a redirect, which is not followed.');
  } catch (error) {
    if (error instanceof Problem) throw error;
    const timedOut = limit.signal.aborted || isConnectTimeout(error);
    throw timedOut ? new Problem(504, 'The API did not answer in time.') : unreachable();
  } finally {
    clearTimeout(timer);
  }
}

function unreachable(): Problem {
  return new Problem(502, 'The API cannot be reached. Try again later.');
}

/** fetch gives up on a connection sooner than on an answer. */
function isConnectTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_CONNECT_TIMEOUT';
}

/**
 * The body as it arrives. When it breaks off, the browser's connection is cut: headers are out by then,
 * and ending the answer in good order would pass a part of it off as the whole.
 */
function passedOn(
  body: ReadableStream<Uint8Array> | null,
  bindings: HttpBindings | undefined,
): ReadableStream<Uint8Array> | null {
  const outgoing = bindings?.outgoing;
  if (!body || !outgoing) return body;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  body.pipeTo(writable, { preventAbort: true }).catch(() => outgoing.destroy());
  return readable;
}
