import { requestOf, type Repeated } from './repeated-request.ts';

/** A call as a curl command for a POSIX shell; the key comes from the environment variable `API_KEY`. */
export function curlCommand(call: Repeated, baseUrl: string): string {
  const { url, method, keyHeader, headers, body } = requestOf(call, baseUrl);
  const parts = [
    ['curl', ...(method === 'GET' ? [] : ['--request', method]), shellQuote(url)].join(' '),
    `-H "${keyHeader}: $API_KEY"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
  ];
  // Otherwise curl treats brackets and braces as a pattern for several addresses.
  if (/[[\]{}]/.test(url)) parts.push('--globoff');
  // Not --data, which reads a file if the text starts with "@".
  if (body !== null) parts.push(`--data-raw ${shellQuote(body)}`);
  return parts.join(' \\\n  ');
}

/** A text as one argument of a POSIX shell, without any expansion (POSIX, "Single-Quotes"). */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
