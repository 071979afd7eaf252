import { API_KEY_HEADER } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';

/**
 * A call as a curl command for a POSIX shell. The key is not in it: the shell puts in the variable
 * `API_KEY`. `baseUrl` is the address that the paths of the log are below.
 */
export function curlCommand(
  { method, path, body }: Pick<CallRecord, 'method' | 'path' | 'body'>,
  baseUrl: string,
): string {
  // Written as the browser sends it, so that curl need not interpret odd characters.
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`).href;
  const parts = [
    ['curl', ...(method === 'GET' ? [] : ['--request', method]), shellQuote(url)].join(' '),
    `-H "${API_KEY_HEADER}: $API_KEY"`,
    `-H 'Accept: application/json'`,
  ];
  // curl would otherwise take brackets and braces for a pattern of many addresses.
  if (/[[\]{}]/.test(url)) parts.push('--globoff');
  if (body !== null) {
    // Not --data, which reads a file where the text begins with "@".
    parts.push(`-H 'Content-Type: application/json'`, `--data-raw ${shellQuote(body)}`);
  }
  return parts.join(' \\\n  ');
}

/** A text as one word of a POSIX shell; nothing in it is expanded (POSIX, "Single-Quotes"). */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
