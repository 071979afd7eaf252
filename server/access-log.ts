import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';

/** Longer paths are cut, so that a client can't fill the log. */
const LONGEST_PATH = 300;

/** Bytes that wait for a slow reader of the log, in memory. */
const LONGEST_QUEUE = 1024 * 1024;

/**
 * Writes lines to an output. While its reader stalls, lines are dropped: the log must not fill the memory. The
 * next line then says how many.
 */
export function logTo(output: Writable): (line: string) => void {
  let dropped = 0;
  return (line) => {
    if (output.writableLength > LONGEST_QUEUE) {
      dropped += 1;
      return;
    }
    if (dropped > 0) {
      output.write(`${JSON.stringify({ time: new Date().toISOString(), dropped })}\n`);
      dropped = 0;
    }
    output.write(line);
  };
}

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
