import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';

/** Milliseconds without a byte after which the rest of an answer is given up. */
const STALL_TIMEOUT = 60_000;

/** Bytes of an answer that wait for a client slower than the API. */
const highWaterMark = 256 * 1024;

/**
 * The body of an answer as it arrives. Where it breaks off, the browser's connection is cut: ending the answer
 * in good order would pass a part of it off as the whole.
 */
export function bodyOf(
  answer: IncomingMessage,
  bindings: HttpBindings | undefined,
): ReadableStream<Uint8Array> {
  const outgoing = bindings?.outgoing;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        answer.on('data', (chunk: Uint8Array) => {
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) > 0) {
            stalled?.refresh();
          } else {
            clearTimeout(stalled);
            answer.pause();
          }
        });
        answer.on('end', () => controller.close());
        answer.on('error', (error) => (outgoing ? cut(outgoing) : controller.error(error)));
        answer.on('close', () => clearTimeout(stalled));
        answer.pause();
      },
      pull() {
        clearTimeout(stalled);
        stalled = setTimeout(() => answer.destroy(), STALL_TIMEOUT);
        answer.resume();
      },
      cancel() {
        answer.destroy();
      },
    },
    { highWaterMark, size: (chunk) => chunk.byteLength },
  );
}

/** Not before the headers are out: a browser sends a request again whose connection ends without any. */
function cut(outgoing: HttpBindings['outgoing']): void {
  if (outgoing.headersSent) setImmediate(() => outgoing.destroy());
  else if (!outgoing.destroyed) setImmediate(() => cut(outgoing));
}
