import { allowWorkers } from '#shared/lib/allow-workers.ts';
import type { IdsMessage, IdsRequest } from './ids-worker.ts';
import type { ParsedIds } from './parse-ids.ts';

/** Why the IDs can't be used at the moment. */
export const READING = 'The file is still being read';

const UNREADABLE = "The file couldn't be read. It may have been moved or changed. Choose it again.";

/**
 * The IDs in a file, read by a worker. The extension of `name` determines its format. Rejects with an Error
 * whose message can be shown; a file that can't be used adds no IDs at all.
 */
export async function readIdsFile(file: Blob, name: string): Promise<ParsedIds> {
  if (typeof Worker === 'undefined') return readHere(file, name);
  allowWorkers();
  const worker = new Worker(new URL('./ids-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const ids: string[] = [];
      worker.addEventListener('error', () => reject(new Error(UNREADABLE)));
      worker.addEventListener('message', ({ data }: MessageEvent<IdsMessage>) => {
        if ('ids' in data) for (const id of data.ids) ids.push(id);
        else if ('unusable' in data) reject(new Error(data.unusable));
        else if ('failed' in data) reject(new Error(UNREADABLE));
        else resolve({ ...data, ids });
      });
      worker.postMessage({ file, name } satisfies IdsRequest, []);
    });
  } finally {
    worker.terminate();
  }
}

/** Without workers, the page does the same. */
async function readHere(file: Blob, name: string): Promise<ParsedIds> {
  const [{ decodeFile }, { parseIdsFile }] = await Promise.all([
    import('./decode-file.ts'),
    import('./parse-ids-file.ts'),
  ]);
  return parseIdsFile(await decodeFile(file), name);
}
