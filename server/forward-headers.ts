/**
 * Which headers the forwarder passes on. Everything is passed but what belongs to one connection only,
 * what is about the console's own origin, and what would make the browser act for another.
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

const withheldFromApi = [
  ...hopByHop,
  // fetch sets these itself, and decompresses what comes back.
  'host',
  'accept-encoding',
  // Node.js has answered it already, and fetch refuses to send it.
  'expect',
  // Credentials of the console's origin; the API's own is the Api-Key.
  'authorization',
  'cookie',
  // What page the user is on, and what the proxies in front of the console know of the user.
  'origin',
  'referer',
  'forwarded',
  'via',
  'x-real-ip',
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
  const forwarded = [...request.headers.keys()].filter((name) => name.startsWith('x-forwarded-'));
  return without(request.headers, [...withheldFromApi, ...forwarded]);
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
