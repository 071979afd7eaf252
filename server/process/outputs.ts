import type { WriteStream } from 'node:tty';

/** What Node.js has for each output, without documenting it. */
interface Handled {
  _handle?: { setBlocking?: (isBlocking: boolean) => unknown };
}

/**
 * Keeps the server running when no one reads its outputs: a closed pipe would end it (EPIPE), and a paused
 * terminal (Ctrl+S) would block it until the watchdog ends it.
 */
export function outliveReaders(outputs: readonly WriteStream[]): void {
  for (const output of outputs) {
    // There is nowhere left to report it.
    output.on('error', () => undefined);
    // Node.js lets pipes queue what isn't read, but makes terminals wait.
    // oxlint-disable-next-line no-underscore-dangle -- the name is that of Node.js
    if (output.isTTY) (output as Handled)._handle?.setBlocking?.(false);
  }
}
