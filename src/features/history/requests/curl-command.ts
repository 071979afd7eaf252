import { API_KEY_HEADER } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';
import { shellWord } from '#shared/lib/shell-word.ts';

/**
 * A call as a curl command for a POSIX shell; the key comes from the environment variable `API_KEY`. The paths of
 * the log are relative to `baseUrl`.
 */
export function curlCommand(
  { method, path, body }: Pick<CallRecord, 'method' | 'path' | 'body'>,
  baseUrl: string,
): string {
  // Encoded as the browser sends it, so that no program has to interpret unusual characters.
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`).href;
  const parts = [
    ['curl', ...(method === 'GET' ? [] : ['--request', method]), shellWord(url)].join(' '),
    `-H "${API_KEY_HEADER}: $API_KEY"`,
    `-H 'Accept: application/json'`,
  ];
  if (body !== null) parts.push(`-H 'Content-Type: application/json'`);
  // Otherwise curl treats brackets and braces as a pattern for several addresses.
  if (/[[\]{}]/.test(url)) parts.push('--globoff');
  // Not --data, which reads a file if the text starts with "@".
  if (body !== null) parts.push(`--data-raw ${shellWord(body)}`);
  return parts.join(' \\\n  ');
}
