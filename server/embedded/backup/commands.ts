import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { open, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCode } from '#node/error-code.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { openPglite } from '../database/database-pglite.ts';
import type { Durability } from '../database/synced-files.ts';
import { requestBackup } from './backup-socket.ts';

const usage =
  'Use "npm run backup -- <file>" to back up the database, or "npm run restore -- <file>" to restore it.';

interface DataDirectory {
  dataDir: string;
  durability: Durability;
}

/**
 * Runs `backup <file>` or `restore <file>`. Resolves to a sentence about what was done. Rejects with a
 * BackupFailure, a DatabaseUnavailable, or an unexpected error.
 */
export async function runCommand(args: readonly string[], data: DataDirectory): Promise<string> {
  const [name, file, ...rest] = args;
  const command = name === 'backup' ? backUp : name === 'restore' ? restore : undefined;
  if (!command || file === undefined || file === '' || rest.length > 0) {
    throw new BackupFailure(usage);
  }
  return command(file, data).catch((error: unknown) => {
    const sentence = sentences(file)[errorCode(error)];
    if (sentence === undefined || error instanceof DatabaseUnavailable) throw error;
    throw new BackupFailure(sentence, { cause: error });
  });
}

async function backUp(file: string, data: DataDirectory): Promise<string> {
  await writeBackup(file, () => backupOf(data));
  return `The backup is in ${file}.`;
}

/** The backup as a stream: of the server that uses the data directory, or made here. */
async function backupOf(data: DataDirectory): Promise<Readable> {
  const { dataDir } = data;
  if (!existsSync(join(dataDir, 'postgresql/PG_VERSION'))) {
    throw new BackupFailure(
      `There is no database in ${dataDir}. Set DATA_DIR to the data directory of the server.`,
    );
  }
  const response = await requestBackup(dataDir).catch((error: unknown) => {
    throw new BackupFailure(
      `The server that uses ${dataDir} doesn't accept commands from this user (${errorCode(error)}). Run the command as the server's user.`,
      { cause: error },
    );
  });
  if (response?.statusCode === 200) return response;
  if (response) {
    throw new BackupFailure('The server could not make the backup. Its output says why.');
  }
  const database = await openPglite(data);
  try {
    const backup = await database.dump();
    return Readable.from([new Uint8Array(await backup.arrayBuffer())]);
  } finally {
    await database.close();
  }
}

async function restore(file: string, data: DataDirectory): Promise<string> {
  const database = await openPglite({ ...data, dump: await readBackup(file) });
  await database.close();
  return (
    `The backup is restored in ${data.dataDir}. ` +
    'The API key that was valid at the time of the backup is valid again.'
  );
}

/** What the codes of the system mean for the file of a command. */
function sentences(file: string): Record<string, string> {
  const notAccessible = `Permission denied for ${file}. Choose another file, or run the command as another user.`;
  return {
    ECONNRESET: 'The server stopped during the backup. Start it, and try again.',
    ENOENT: `${file} or its folder doesn't exist. Check the name.`,
    ENOTDIR: `${file} or its folder doesn't exist. Check the name.`,
    EISDIR: `${file} is a folder. Name a file.`,
    EACCES: notAccessible,
    EPERM: notAccessible,
    EROFS: `The disk of ${file} is read-only. Choose another file.`,
    ENOSPC: `There isn't enough disk space for ${file}. Free up space, or choose another disk.`,
  };
}

/** A backup is PGlite's dump of its directory: a gzipped tar archive. */

/** Something about a backup that its user can change. The message is a sentence. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

/** The files in a backup, as a tar archive. Rejects with a BackupFailure, or the file system's error. */
async function readBackup(file: string): Promise<Blob> {
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
async function writeBackup(file: string, make: () => Promise<Readable>): Promise<void> {
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
