import { requestOf, type Repeated } from './repeated-request.ts';

/** A call as JavaScript for Node (a module) with `fetch`; the key comes from the environment variable `API_KEY`. */
export function fetchCommand(call: Repeated, baseUrl: string): string {
  const { url, method, keyHeader, headers, body } = requestOf(call, baseUrl);
  const named = Object.entries(headers).map(
    ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  );
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    `  headers: {`,
    `    ${JSON.stringify(keyHeader)}: process.env.API_KEY,`,
    ...named,
    `  },`,
    ...(body === null ? [] : [`  body: ${JSON.stringify(body)},`]),
    `  redirect: "manual",`,
    `});`,
    `console.log(response.status, await response.text());`,
  ].join('\n');
}
