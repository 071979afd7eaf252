import type { IncomingMessage, ServerResponse } from 'node:http';

/** Longer paths are cut: whoever sends one may not fill the log. */
const LONGEST_PATH = 300;

/**
 * Writes one line of JSON for each request when it has ended: `time` (RFC 3339), `method`, `path`, `status`,
 * `ms` from its first byte to the end of its answer, and `cut` where that end was not reached. No header, no
 * query and no body stand in it, so neither does a secret.
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
