import { API_KEY_HEADER } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';

/**
 * A call as a curl command for a POSIX shell. It doesn't contain the key: the shell inserts the variable
 * `API_KEY`. The paths of the log are relative to `baseUrl`.
 */
export function curlCommand(
  { method, path, body }: Pick<CallRecord, 'method' | 'path' | 'body'>,
  baseUrl: string,
): string {
  // Encoded as the browser sends it, so that curl doesn't have to interpret unusual characters.
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`).href;
  const parts = [
    ['curl', ...(method === 'GET' ? [] : ['--request', method]), shellQuote(url)].join(' '),
    `-H "${API_KEY_HEADER}: $API_KEY"`,
    `-H 'Accept: application/json'`,
  ];
  // Otherwise curl treats brackets and braces as a pattern for several addresses.
  if (/[[\]{}]/.test(url)) parts.push('--globoff');
  if (body !== null) {
    // Not --data, which reads a file if the text starts with "@".
    parts.push(`-H 'Content-Type: application/json'`, `--data-raw ${shellQuote(body)}`);
  }
  return parts.join(' \\\n  ');
}

/** A text as one argument of a POSIX shell, without any expansion (POSIX, "Single-Quotes"). */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
