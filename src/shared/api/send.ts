import { API_KEY_HEADER, IDEMPOTENCY_KEY_HEADER } from '#contract';

interface Sent {
  method: string;
  key: string;
  /** JSON; null if nothing is sent. */
  body: string | null;
  signal: AbortSignal;
  idempotencyKey?: string | undefined;
}

/** The only fetch of the program that carries the key. */
export function send(
  fetch: typeof globalThis.fetch,
  url: string,
  { method, key, body, signal, idempotencyKey }: Sent,
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      [API_KEY_HEADER]: key,
      ...(body !== null && { 'Content-Type': 'application/json' }),
      // A String of RFC 9651, 3.3.3.
      ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: `"${idempotencyKey}"` }),
    },
    body,
    signal,
    cache: 'no-store',
    // No cookies, and no password dialog of the browser after a Basic challenge.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Browsers keep custom headers on a redirect, so following one could send the key to another host.
    redirect: 'error',
  });
}

/** The address of a path relative to the base URL of an API, which may end with a slash. */
export function addressOf(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}${path}`;
}
