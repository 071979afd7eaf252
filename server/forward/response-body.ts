import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';

/** Milliseconds without a byte after which the rest of a response is given up. */
export const STALL_TIMEOUT = 60_000;

/** Bytes of a response that are buffered for a client slower than the API. */
const highWaterMark = 256 * 1024;

/**
 * The body of a response as it arrives. If it breaks off, or stalls for that many milliseconds, the connection to
 * the browser is cut: a normal end would present a partial response as complete. `onCut` is called then.
 */
export function bodyOf(
  response: IncomingMessage,
  bindings: HttpBindings | undefined,
  stallTimeout: number,
  onCut: () => void,
): ReadableStream<Uint8Array> {
  const outgoing = bindings?.outgoing;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        response.on('data', (chunk: Uint8Array) => {
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) > 0) {
            stalled?.refresh();
          } else {
            clearTimeout(stalled);
            response.pause();
          }
        });
        response.on('end', () => controller.close());
        response.on('error', (error) => {
          onCut();
          if (outgoing) cut(outgoing);
          else controller.error(error);
        });
        response.on('close', () => clearTimeout(stalled));
        response.pause();
      },
      pull() {
        clearTimeout(stalled);
        // Without an error, it would only close: no end, and no failure.
        stalled = setTimeout(() => response.destroy(new Error('The API stalled.')), stallTimeout);
        response.resume();
      },
      cancel() {
        response.destroy();
      },
    },
    { highWaterMark, size: (chunk) => chunk.byteLength },
  );
}

/** Only after the headers are sent: a browser resends a request whose connection closes without any. */
function cut(outgoing: HttpBindings['outgoing']): void {
  if (outgoing.headersSent) setImmediate(() => outgoing.destroy());
  else if (!outgoing.destroyed) setImmediate(() => cut(outgoing));
}
