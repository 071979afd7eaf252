import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { writeAll } from './journal-file.ts';

/** Writes a file that doesn't exist yet, and returns when it is on the disk. If it throws, there is none. */
export function writeNewFile(path: string, content: string | Uint8Array): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeAll(file, Buffer.from(content), null);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
