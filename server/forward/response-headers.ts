import type { IncomingHttpHeaders } from 'node:http';

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
  'idempotency-key',
  'idempotency-replayed',
  'idempotent-replayed',
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
