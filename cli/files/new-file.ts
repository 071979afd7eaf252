import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';

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

/** A write may take only a part, for example the last bytes of a disk. */
export function writeAll(file: number, bytes: Uint8Array, position: number | null): void {
  for (let done = 0; done < bytes.length;) {
    const at = position === null ? null : position + done;
    done += writeSync(file, bytes, done, bytes.length - done, at);
  }
}
