import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { NOT_CARRIED_OUT } from '#contract';
import { certificateAdvice } from '#node/certificate-advice.ts';
import { errorCode } from '#node/error-code.ts';
import { openSender, SendFailure } from '#node/send-once.ts';
import { answerProblem, Problem } from '../common/problem.ts';
import {
  DEFAULT_BODY_LIMIT,
  limitBody,
  readBytes,
  rejectAmbiguousPath,
} from '../limits/request.ts';
import { headersForBrowser, viaName, headersForApi, namesInVia } from './headers.ts';

/** Milliseconds; less than the console's own timeout, so that it gets the response. */
export const UPSTREAM_TIMEOUT = 25_000;

interface ForwarderOptions {
  /** Base URL of the API; a path prefix stays in front of `/api`. */
  upstream: string;
  /** What the connections to it go through. */
  proxy?: URL | undefined;
  /** Milliseconds until the API must have started to respond. */
  timeout?: number;
  /** Milliseconds that the API may pause during a response. */
  stallTimeout?: number;
  /** Maximum size of a request body, in bytes. */
  bodyLimit?: number;
  /** Called for every failure of the API. */
  onFailure?: ((kind: FailureKind) => void) | undefined;
}

type Forwarder = Hono<{ Bindings: HttpBindings }>;

/**
 * A reverse proxy for `/api` of one API and nothing else. Its own rejections have `Error` bodies: 400 for a
 * path that some servers read differently, 404 for one outside `/api`, 405 for TRACE, 413 for a body over the
 * limit, 502 for an API that can't be reached or whose response can't be passed on, 504 for one that doesn't
 * respond in time, 508 for one that is this server. The type of those before which nothing was sent to the API is
 * NOT_CARRIED_OUT. They never reveal where the API is.
 */
export function createForwarder(options: ForwarderOptions): Forwarder {
  const { upstream, timeout = UPSTREAM_TIMEOUT, stallTimeout = STALL_TIMEOUT } = options;
  const { bodyLimit = DEFAULT_BODY_LIMIT } = options;
  /** Not if the client has gone: that ends its request to the API too. */
  const failed = (kind: FailureKind, { signal }: Request) => {
    if (!signal.aborted) options.onFailure?.(kind);
  };
  const send = openSender(upstream, timeout, options.proxy);
  const log = reachLog(upstream);
  const name = viaName();
  const app: Forwarder = new Hono();

  app.use(rejectAmbiguousPath, limitBody(bodyLimit));
  app.all('*', async (c) => {
    const request = c.req.raw;
    const { method } = request;
    const { pathname, search } = new URL(request.url);
    if (!/^\/api(\/|$)/.test(pathname)) throw new Problem(404, 'No resource at this path.');
    if (method === 'TRACE') throw new Problem(405, 'TRACE requests are not forwarded to the API.');
    if (namesInVia(request.headers.get('via')).includes(name)) {
      throw new Problem(508, 'The API address leads back to this server.', {}, NOT_CARRIED_OUT);
    }
    // Read the whole body first: a slow client must not occupy a connection to the API, or use up its
    // timeout.
    const body = request.body && (await readBytes(c));
    const headers = headersForApi(request, name);
    const path = pathname + search;
    const response = await send({ method, path, headers, body, signal: request.signal });
    log.reached();
    const refusal = refusalOf(response);
    if (refusal) {
      response.destroy();
      throw refusal;
    }
    const { statusCode: status = 0 } = response;
    const responseHeaders = headersForBrowser(response.headers);
    if (status === 205) {
      // It has no body (RFC 9110, 15.3.6), whatever the API announces, and a client would wait for that.
      responseHeaders.delete('content-length');
      response.destroy();
    }
    const hasBody = method !== 'HEAD' && ![204, 205, 304].includes(status);
    if (!hasBody) response.resume();
    const responseBody = hasBody
      ? bodyOf(response, c.env, stallTimeout, () => failed('cut', request))
      : null;
    return new Response(responseBody, { status, headers: responseHeaders });
  });
  app.onError((error, c) => {
    const isGone = c.req.raw.signal.aborted;
    if (error instanceof SendFailure && error.kind === 'unreachable' && !isGone)
      log.failed(error.cause);
    const answered =
      error instanceof SendFailure
        ? new UpstreamFailure(
            error.kind,
            ...unanswered[error.kind],
            error.isSent ? undefined : NOT_CARRIED_OUT,
          )
        : error;
    if (answered instanceof UpstreamFailure) failed(answered.kind, c.req.raw);
    return answerProblem(answered);
  });
  return app;
}

/** Tells the operator once why the API can't be reached, and once that it is reached again. */
function reachLog(upstream: string) {
  let isOut = false;
  return {
    failed(cause: unknown) {
      if (isOut) return;
      isOut = true;
      const code = errorCode(cause);
      const advice = certificateAdvice(code) ?? 'Requests get a 502 response until it can.';
      process.stderr.write(`The API at ${upstream} can't be reached (${code}). ${advice}\n`);
    },
    reached() {
      if (isOut) process.stderr.write(`The API at ${upstream} is reached again.\n`);
      isOut = false;
    },
  };
}

/** The responses for an API that didn't respond. */
const unanswered: Record<SendFailure['kind'], [status: 502 | 504, detail: string]> = {
  timeout: [504, "The API didn't respond in time."],
  closed: [502, 'The connection to the API closed before it responded.'],
  unreachable: [502, "Can't reach the API. Try again later."],
};

/** Why a response can't be passed on, if it can't. */
function refusalOf({ statusCode: status = 0 }: IncomingMessage): UpstreamFailure | undefined {
  if ([301, 302, 303, 307, 308].includes(status)) {
    const detail = 'The API returned a redirect, which is not followed.';
    return new UpstreamFailure('redirect', 502, detail);
  }
  // Browsers resend a request after 408 or 421, writes too, and 407 is for their own proxy.
  if ([407, 408, 421].includes(status) || status < 200 || status > 599) {
    const detail = `The API returned status ${status}, which is not forwarded.`;
    return new UpstreamFailure('status', status === 408 ? 504 : 502, detail);
  }
  return undefined;
}

/** Milliseconds without a byte after which the rest of a response is given up. */
const STALL_TIMEOUT = 60_000;

/** Bytes of a response that are buffered for a client slower than the API. */
const highWaterMark = 256 * 1024;

/**
 * The body of a response as it arrives. If it breaks off, or stalls for that many milliseconds, the connection to
 * the browser is cut: a normal end would present a partial response as complete. `onCut` is called then.
 */
function bodyOf(
  response: IncomingMessage,
  bindings: HttpBindings | undefined,
  stallTimeout: number,
  onCut: () => void,
): ReadableStream<Uint8Array> {
  const outgoing = bindings?.outgoing;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        response.on('data', (chunk: Uint8Array) => {
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) > 0) {
            stalled?.refresh();
          } else {
            clearTimeout(stalled);
            response.pause();
          }
        });
        response.on('end', () => controller.close());
        response.on('error', (error) => {
          onCut();
          if (outgoing) cut(outgoing);
          else controller.error(error);
        });
        response.on('close', () => clearTimeout(stalled));
        response.pause();
      },
      pull() {
        clearTimeout(stalled);
        // Without an error, it would only close: no end, and no failure.
        stalled = setTimeout(() => response.destroy(new Error('The API stalled.')), stallTimeout);
        response.resume();
      },
      cancel() {
        response.destroy();
      },
    },
    { highWaterMark, size: (chunk) => chunk.byteLength },
  );
}

/** Only after the headers are sent: a browser resends a request whose connection closes without any. */
function cut(outgoing: HttpBindings['outgoing']): void {
  if (outgoing.headersSent) setImmediate(() => outgoing.destroy());
  else if (!outgoing.destroyed) setImmediate(() => cut(outgoing));
}

/**
 * How an API failed: it can't be reached, closed the connection before it responded, didn't respond in time,
 * returned a redirect or a status that isn't passed on, or cut its response off.
 */
export type FailureKind = SendFailure['kind'] | 'redirect' | 'status' | 'cut';

/** A failure of the API behind the forwarder. */
class UpstreamFailure extends Problem {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, status: ContentfulStatusCode, detail: string, type?: string) {
    super(status, detail, {}, type);
    this.kind = kind;
  }
}
