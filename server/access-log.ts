import type { IncomingMessage, ServerResponse } from 'node:http';

/** Longer paths are cut, so that a client can't fill the log. */
const LONGEST_PATH = 300;

/**
 * Writes one line of JSON for each finished request: `time` (RFC 3339), `method`, `path`, `status`, `ms` from
 * its first byte to the end of the response, and `cut` if that end wasn't reached. It contains no headers,
 * query or body, and so no secrets.
 */
export function logAccess(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  write: (line: string) => void,
): void {
  const start = performance.now();
  const time = new Date().toISOString();
  outgoing.once('close', () => {
    const line = {
      time,
      method: incoming.method,
      path: incoming.url?.split('?', 1)[0]?.slice(0, LONGEST_PATH),
      status: outgoing.statusCode,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...(!outgoing.writableFinished && { cut: true }),
    };
    write(`${JSON.stringify(line)}\n`);
  });
}
