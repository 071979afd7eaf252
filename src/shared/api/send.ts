import { API_KEY_HEADER, RUN_HEADER } from '#contract';
import { root } from '../lib/root.ts';

interface Sent {
  method: string;
  key: string;
  /** JSON; null if nothing is sent. */
  body: string | null;
  signal: AbortSignal;
  runId?: string | undefined;
  /** Whether an API on the console's own origin gets its cookies. Default false. */
  sendCookies?: boolean | undefined;
}

/** The only fetch of the program that carries the key. */
export function send(
  fetch: typeof globalThis.fetch,
  url: string,
  { method, key, body, signal, runId, sendCookies = false }: Sent,
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      [API_KEY_HEADER]: key,
      ...(body !== null && { 'Content-Type': 'application/json' }),
      ...(runId && { [RUN_HEADER]: runId }),
    },
    body,
    signal,
    cache: 'no-store',
    // With credentials, the browser answers a challenge (RFC 9110, 11.6.1) with its own password dialog, and the
    // call waits for it.
    credentials: sendCookies ? 'same-origin' : 'omit',
    referrerPolicy: 'no-referrer',
    // Not followed: browsers keep custom headers on a redirect, which could send the key to another host.
    redirect: 'manual',
  });
}

/** The address of a path relative to the base URL of an API, which may end with a slash; empty: where the console is. */
export function addressOf(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '') || root}${path}`;
}
