import { requestOf, type Repeated } from './repeated-request.ts';

/** A call as Python with the library requests; the key comes from the environment variable `API_KEY`. */
export function pythonCommand(call: Repeated, baseUrl: string): string {
  const { url, method, keyHeader, headers, body } = requestOf(call, baseUrl);
  const named = Object.entries(headers).map(
    ([name, value]) => `        ${pythonString(name)}: ${pythonString(value)},`,
  );
  return [
    `import os`,
    `import requests`,
    ``,
    `response = requests.request(`,
    `    ${pythonString(method)},`,
    `    ${pythonString(url)},`,
    `    headers={`,
    `        ${pythonString(keyHeader)}: os.environ["API_KEY"],`,
    ...named,
    `    },`,
    // As bytes: the libraries below requests encode a text as Latin-1.
    ...(body === null ? [] : [`    data=${pythonString(body)}.encode(),`]),
    `    allow_redirects=False,`,
    `)`,
    `print(response.status_code, response.text)`,
  ].join('\n');
}

/** Every escape of a JSON string means the same in a Python string. */
function pythonString(text: string): string {
  return JSON.stringify(text);
}
