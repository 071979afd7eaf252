import { allowWorkers } from '../lib/allow-workers.ts';
import { UNREADABLE } from './file-text.ts';
import { UnusableFileError } from './unusable-file-error.ts';
import type { FileContent, ReaderMessage } from './worker-messages.ts';

/**
 * What a worker reads in a file, so that a large one doesn't block the page. Rejects with UnusableFileError.
 * Without workers, the page reads it in the same way.
 */
export async function readInWorker<Request, Item, Rest>(
  request: Request,
  startWorker: () => Worker,
  readHere: () => Promise<(request: Request) => Promise<FileContent<Item, Rest>>>,
): Promise<FileContent<Item, Rest>> {
  if (typeof Worker === 'undefined') return (await readHere())(request);
  allowWorkers();
  const worker = startWorker();
  try {
    return await new Promise((resolve, reject) => {
      const items: Item[] = [];
      worker.addEventListener('error', () => reject(new UnusableFileError(UNREADABLE)));
      worker.addEventListener('message', ({ data }: MessageEvent<ReaderMessage<Item, Rest>>) => {
        if ('items' in data) for (const item of data.items) items.push(item);
        else if ('problems' in data) reject(new UnusableFileError(...data.problems));
        else resolve({ items, rest: data.rest });
      });
      worker.postMessage(request, []);
    });
  } finally {
    worker.terminate();
  }
}
