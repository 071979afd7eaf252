import { UNREADABLE } from './file-text.ts';
import { UnusableFileError } from './unusable-file-error.ts';
import type { FileContent, ReaderMessage } from './worker-messages.ts';

/** Items per message, so that none blocks the page. */
const CHUNK = 5000;

/** In a worker: reads what the page asks for. */
export function serveReader<Item, Rest>(
  read: (request: never) => Promise<FileContent<Item, Rest>>,
): void {
  const say = (message: ReaderMessage<Item, Rest>) => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent) => {
    read(data as never)
      .then(({ items, rest }) => {
        for (let from = 0; from < items.length; from += CHUNK)
          say({ items: items.slice(from, from + CHUNK) });
        return say({ rest });
      })
      .catch((error: unknown) =>
        say({ problems: error instanceof UnusableFileError ? error.problems : [UNREADABLE] }),
      );
  });
}
