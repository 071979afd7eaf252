import { API_KEY_HEADER } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';

/** What a command needs to repeat a call. */
export type Repeated = Pick<CallRecord, 'method' | 'path' | 'body'>;

/** A call as a program sends it, without the key. The paths of the log are relative to `baseUrl`. */
export function requestOf({ method, path, body }: Repeated, baseUrl: string) {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== null) headers['Content-Type'] = 'application/json';
  return {
    // Encoded as the browser sends it, so that no program has to interpret unusual characters.
    url: new URL(`${baseUrl.replace(/\/+$/, '')}${path}`).href,
    method,
    keyHeader: API_KEY_HEADER,
    headers,
    body,
  };
}
