import { root } from '../lib/root.ts';
import { UnusableFileError } from './file-text.ts';
import { unreadable } from './file-texts.ts';

/** What a worker that reads a file says: the items in chunks, then the rest, or why it can't. */
type ReaderMessage<Item, Rest> =
  | { items: readonly Item[] }
  | { rest: Rest }
  | { problems: readonly string[] };

/** What a file contains: possibly many items, and the rest. */
export interface FileContent<Item, Rest> {
  items: readonly Item[];
  rest: Rest;
}

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
      worker.addEventListener('error', () => reject(new UnusableFileError(unreadable)));
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

interface TrustedTypes {
  createPolicy: (
    name: 'default',
    rules: { createScriptURL: (url: string) => string | null },
  ) => void;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
let isAllowed = false;

/**
 * Lets the page start workers from the files of its own build. The Content-Security-Policy requires Trusted
 * Types, and this is the only policy: no text ever becomes markup or script.
 */
function allowWorkers(): void {
  if (isAllowed) return;
  isAllowed = true;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      new URL(url, location.href).href.startsWith(`${location.origin}${root}/assets/`) ? url : null,
  });
}

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
        say({ problems: error instanceof UnusableFileError ? error.problems : [unreadable] }),
      );
  });
}
