import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { openSender } from '#node/send-once.ts';
import { version } from '../../package.json';

/** Milliseconds without a response. The client gives up before. */
const TIMEOUT = 60_000;

/**
 * `fetch` for the API at this address that sends each request once and follows no redirect. Rejects with the
 * reason of the request's signal, or with an error whose cause has the code of the system.
 */
export function fetchOnce(api: string): typeof globalThis.fetch {
  const send = openSender(new URL(api).origin, TIMEOUT);
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, signal } = request;
    const { pathname, search } = new URL(request.url);
    const headers = {
      'user-agent': `proxy-console/${version}`,
      'accept-encoding': 'gzip',
      ...Object.fromEntries(request.headers),
    };
    const body = request.body && (await request.arrayBuffer());
    try {
      const response = await send({ method, path: pathname + search, headers, body, signal });
      const bytes = await buffer(response);
      const isCompressed = response.headers['content-encoding']?.toLowerCase() === 'gzip';
      return new Response(bytes.length === 0 ? null : isCompressed ? gunzipSync(bytes) : bytes, {
        status: response.statusCode ?? 0,
        headers: Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        ),
      });
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
  };
}
