import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

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

/** Replaces a file, or makes it, and returns when it is on the disk. If it throws, the file is as before. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const folder = dirname(path);
  const next = join(folder, `.${basename(path)}`);
  // Left over if the process was killed before it had its name.
  rmSync(next, { force: true });
  writeNewFile(next, content);
  // Root may approve what a timer of another user runs.
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(next, uid, gid);
  renameSync(next, path);
  syncFolder(folder);
}

/** Without this, a power failure could lose the names of new files. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
