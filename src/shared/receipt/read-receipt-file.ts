import { readInWorker } from '../files/file-worker.ts';
import type { Receipt } from './read-receipt.ts';

/** The receipt in a file. Rejects with UnusableFileError. */
export async function readReceiptFile(file: Blob): Promise<Receipt> {
  const { items, rest } = await readInWorker(
    file,
    () => new Worker(new URL('./receipt-worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./read-receipt.ts')).receiptInFile,
  );
  return { ...rest, entries: items };
}
