import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCode } from '#node/error-code.ts';

/** A backup is PGlite's dump of its directory: a gzipped tar archive. */

/** Something about a backup that its user can change. The message is a sentence. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

/** The files in a backup, as a tar archive. Rejects with a BackupFailure, or the file system's error. */
export async function readBackup(file: string): Promise<Blob> {
  const compressed = await readFile(file);
  const files = await promisify(gunzip)(compressed).catch((error: unknown) => {
    throw /incorrect header/.test(String(error)) ? notABackup(file) : damaged(file);
  });
  if (!files.includes('/PG_VERSION\0')) throw notABackup(file);
  return new Blob([files], { type: 'application/x-tar' });
}

/**
 * Writes a backup, which `make` produces, to a file that doesn't exist yet and that only its owner can read.
 * Checks it before it gets its name. Rejects with a BackupFailure, or the file system's error.
 */
export async function writeBackup(file: string, make: () => Promise<Readable>): Promise<void> {
  const nameTaken = `${file} already exists. Choose another name for the backup.`;
  const unfinished = `${file}.unfinished`;
  // Before the database is read: most mistakes are in the name of the file.
  if (existsSync(file)) throw new BackupFailure(nameTaken);
  const handle = await create(
    unfinished,
    `${unfinished} already exists. If no other backup is running, delete it. Then try again.`,
  );
  try {
    await writeFile(handle, await make());
    await handle.sync();
    await readBackup(unfinished);
    // Renaming replaces a file that got this name in the meantime, so the name is taken first.
    await (await create(file, nameTaken)).close();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Creates a file. One that exists could be another user's, or lead elsewhere. */
function create(file: string, sentenceIfTaken: string): Promise<FileHandle> {
  return open(file, 'wx', 0o600).catch((error: unknown) => {
    throw errorCode(error) === 'EEXIST' ? new BackupFailure(sentenceIfTaken) : error;
  });
}

function notABackup(file: string): BackupFailure {
  return new BackupFailure(`${file} isn't a backup of Proxy Console. Choose another file.`);
}

function damaged(file: string): BackupFailure {
  return new BackupFailure(`${file} is incomplete or damaged. Use another backup.`);
}
