import { readInWorker } from '#shared/files/file-worker.ts';
import type { ParsedIds } from './parse-ids.ts';

/** Why the IDs can't be used at the moment. */
export const READING = 'The file is still being read';

/** The IDs in a file, whose extension determines its format. Rejects with UnusableFileError. */
export async function readIdsFile(file: Blob, name: string): Promise<ParsedIds> {
  const { items, rest } = await readInWorker(
    { file, name },
    () => new Worker(new URL('./ids-worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./ids-in-file.ts')).idsInFile,
  );
  return { ids: [...items], ...rest };
}
