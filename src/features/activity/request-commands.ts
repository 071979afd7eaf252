import { API_KEY_HEADER } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';
import { shellWord } from '#shared/lib/shell-word.ts';

/** What a command needs to repeat a call. */
export type Repeated = Pick<CallRecord, 'method' | 'path' | 'body'>;

/** A call as a program sends it, without the key. The paths of the log are relative to `baseUrl`. */
function requestOf({ method, path, body }: Repeated, baseUrl: string) {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== null) headers['Content-Type'] = 'application/json';
  return {
    // Encoded as the browser sends it, so that no program has to interpret unusual characters.
    url: new URL(`${baseUrl.replace(/\/+$/, '')}${path}`).href,
    method,
    headers,
    body,
  };
}

/** A call as a curl command for a POSIX shell; the key comes from the environment variable `API_KEY`. */
export function curlCommand(call: Repeated, baseUrl: string): string {
  const { url, method, headers, body } = requestOf(call, baseUrl);
  const parts = [
    ['curl', ...(method === 'GET' ? [] : ['--request', method]), shellWord(url)].join(' '),
    `-H "${API_KEY_HEADER}: $API_KEY"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
  ];
  // Otherwise curl treats brackets and braces as a pattern for several addresses.
  if (/[[\]{}]/.test(url)) parts.push('--globoff');
  // Not --data, which reads a file if the text starts with "@".
  if (body !== null) parts.push(`--data-raw ${shellWord(body)}`);
  return parts.join(' \\\n  ');
}

/** A text as JavaScript writes it, and Python too: every escape of a JSON string means the same there. */
const literal = (text: string) => JSON.stringify(text);

/** A call as JavaScript for Node (a module) with `fetch`; the key comes from the environment variable `API_KEY`. */
export function fetchCommand(call: Repeated, baseUrl: string): string {
  const { url, method, headers, body } = requestOf(call, baseUrl);
  const named = Object.entries(headers).map(
    ([name, value]) => `    ${literal(name)}: ${literal(value)},`,
  );
  return [
    `const response = await fetch(${literal(url)}, {`,
    `  method: ${literal(method)},`,
    `  headers: {`,
    `    ${literal(API_KEY_HEADER)}: process.env.API_KEY,`,
    ...named,
    `  },`,
    ...(body === null ? [] : [`  body: ${literal(body)},`]),
    `  redirect: "manual",`,
    `});`,
    `console.log(response.status, await response.text());`,
  ].join('\n');
}

/** A call as Python with the library requests; the key comes from the environment variable `API_KEY`. */
export function pythonCommand(call: Repeated, baseUrl: string): string {
  const { url, method, headers, body } = requestOf(call, baseUrl);
  const named = Object.entries(headers).map(
    ([name, value]) => `        ${literal(name)}: ${literal(value)},`,
  );
  return [
    `import os`,
    `import requests`,
    ``,
    `response = requests.request(`,
    `    ${literal(method)},`,
    `    ${literal(url)},`,
    `    headers={`,
    `        ${literal(API_KEY_HEADER)}: os.environ["API_KEY"],`,
    ...named,
    `    },`,
    // As bytes: the libraries below requests encode a text as Latin-1.
    ...(body === null ? [] : [`    data=${literal(body)}.encode(),`]),
    `    allow_redirects=False,`,
    `)`,
    `print(response.status_code, response.text)`,
  ].join('\n');
}
