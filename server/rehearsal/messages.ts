import { isObject } from '#contract';

/** How to send a request to the embedded API in another way, or change its response. */

/** Sends a request to the embedded API. */
export type Ask = (request: Request) => Promise<Response>;

export type Json = Record<string, unknown>;

/** The body of a request or a response; undefined if it isn't JSON. The original stays readable. */
export async function jsonOf(message: Request | Response): Promise<unknown> {
  return message
    .clone()
    .json()
    .catch(() => undefined);
}

/** The same request with another body. */
export function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  return new Request(request.url, {
    method: request.method,
    headers,
    body: JSON.stringify(body),
  });
}

/** A read with the same key. */
export function readOf(request: Request, path: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('Content-Type');
  headers.delete('Content-Length');
  return new Request(new URL(path, request.url), { headers });
}

/** The same response with another body. */
export function withResponse(
  response: Response,
  body: unknown,
  status = response.status,
): Response {
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(JSON.stringify(body), { status, headers });
}

/** Applies a change to every value of a JSON document, inner values first. */
export function mapValues(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => mapValues(item, change)));
  if (!isObject(value)) return change(value);
  const members = Object.entries(value).map(([name, each]) => [name, mapValues(each, change)]);
  return change(Object.fromEntries(members));
}
