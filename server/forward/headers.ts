import type { IncomingHttpHeaders } from 'node:http';
import { randomBytes } from 'node:crypto';
import { API_KEY_HEADER, RUN_HEADER } from '#contract';

/**
 * The only headers that an API needs. Any other header belongs to the console's origin or to the proxies on
 * the way, or some server treats it as another address, method or client.
 */
export const passedToApi = [
  'accept',
  'accept-encoding',
  'accept-language',
  API_KEY_HEADER,
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  RUN_HEADER,
  'user-agent',
];

/** The headers of a request to the API, from the server with this name. */
export function headersForApi(request: Request, name: string): Record<string, string> {
  const passed = passedToApi.flatMap((header): [string, string][] => {
    const value = request.headers.get(header);
    return value === null ? [] : [[header, value]];
  });
  return {
    // Without the header any encoding would be accepted (RFC 9110, 12.5.3), but a client that sends none may
    // decode none.
    'accept-encoding': 'identity',
    ...Object.fromEntries(passed),
    via: viaOf([...namesInVia(request.headers.get('via')), name]),
  };
}

/**
 * The only headers that the console and other clients need. Any other header belongs to one connection, acts
 * on the whole origin of the console (`set-cookie`, `nel`), lets caches store the response, opens it to other
 * origins (`access-control-…`), controls a proxy in front of this server (`x-accel-redirect`), or reveals
 * where the API is.
 */
export const passedToBrowser = [
  'accept',
  'accept-patch',
  'accept-post',
  'allow',
  // Says that a page is a check of the browser, and not a response of the API.
  'cf-mitigated',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  // Policies only tighten each other: the server adds its own.
  'content-security-policy',
  'content-type',
  // The console calculates remaining times by the API's clock.
  'date',
  'deprecation',
  'etag',
  'last-modified',
  'link',
  'retry-after',
  'sunset',
  'warning',
  'www-authenticate',
  // Identify a failed request to the provider.
  'request-id',
  'traceparent',
  'traceresponse',
  'x-correlation-id',
  'x-request-id',
  'x-trace-id',
];

/** `RateLimit`, `RateLimit-Policy`, `X-RateLimit-Remaining`, `X-Rate-Limit-Reset` and the like. */
const rateLimits = /^(x-)?rate-?limit(-[a-z0-9-]+)?$/;

/** Schemes for which a browser opens its own password dialog over the page. */
const dialogSchemes = /(^|[,\s])(basic|digest|negotiate|ntlm)\b/i;

/** The headers of a response from the API, for the browser. No cache may store any response. */
export function headersForBrowser(received: IncomingHttpHeaders): Headers {
  const forOneHop = new Set((received.connection ?? '').toLowerCase().split(/[\s,]+/));
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const [name, value] of Object.entries(received)) {
    const isPassed = passedToBrowser.includes(name) || rateLimits.test(name);
    if (isPassed && !forOneHop.has(name) && value !== undefined) headers.set(name, String(value));
  }
  if (dialogSchemes.test(headers.get('www-authenticate') ?? '')) headers.delete('www-authenticate');
  return headers;
}

const names = /\bproxy-console-[0-9a-f]{16}\b/g;

/**
 * A name for one server in `Via` (RFC 9110, 7.6.3). It reveals nothing about the server and is unique: a
 * request that already has it has been here before.
 */
export function viaName(): string {
  return `proxy-console-${randomBytes(8).toString('hex')}`;
}

/** The servers of this kind that a request came through. Entries of other proxies aren't passed to the API. */
export function namesInVia(via: string | null): string[] {
  return via?.match(names) ?? [];
}

/** The `Via` header for requests that passed these servers, in order. */
function viaOf(passed: readonly string[]): string {
  return passed.map((name) => `1.1 ${name}`).join(', ');
}
