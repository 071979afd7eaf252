import { API_KEY_HEADER, IDEMPOTENCY_KEY_HEADER } from '#contract';

/**
 * Which headers the forwarder passes on: to the API what it needs, and to the browser everything but what
 * belongs to one connection only, and what would make the browser act for another.
 */

/** Meant for the next hop only (RFC 9110, 7.6.1; RFC 2616, 13.5.1 for the older names). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * All that an API needs to know of a request. Any other header is of the console's origin, of the proxies
 * on the way, or one that some server takes for another address, another method or another client.
 */
export const passedToApi = [
  'accept',
  'accept-language',
  API_KEY_HEADER,
  'content-type',
  IDEMPOTENCY_KEY_HEADER,
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'user-agent',
];

const withheldFromBrowser = [
  ...hopByHop,
  // These would set something for the console's whole origin, or lead away from it.
  'set-cookie',
  'set-cookie2',
  'clear-site-data',
  'strict-transport-security',
  'alt-svc',
  'refresh',
  'location',
];

/** Schemes for which a browser opens a password dialog of its own, over the page. */
const dialogSchemes = /(^|[,\s])(basic|digest|negotiate|ntlm)\b/i;

/** The headers of a request to the API. */
export function headersForApi(request: Request): Headers {
  return new Headers(
    passedToApi.flatMap((name): [string, string][] => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The headers of the API's answer, for the browser. */
export function headersForBrowser(answer: Response): Headers {
  const headers = without(answer.headers, withheldFromBrowser);
  if (headers.has('content-encoding')) {
    headers.delete('content-encoding');
    headers.delete('content-length');
  }
  if (dialogSchemes.test(headers.get('www-authenticate') ?? '')) headers.delete('www-authenticate');
  return headers;
}

function without(headers: Headers, names: readonly string[]): Headers {
  const passed = new Headers(headers);
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...names, ...named]) {
    // Connection may hold anything; what is no header name cannot be a header either.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) passed.delete(name);
  }
  return passed;
}
