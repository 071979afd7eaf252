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
    // The cookie of a login in front of the console, which an API elsewhere never gets.
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
    // Not followed: browsers keep custom headers on a redirect, which could send the key to another host.
    redirect: 'manual',
  });
}

/** The address of a path relative to the base URL of an API, which may end with a slash. */
export function addressOf(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}${path}`;
}
