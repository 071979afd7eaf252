import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '#node/error-code.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { openPglite } from '../database/database-pglite.ts';
import type { Durability } from '../database/synced-files.ts';
import { BackupFailure, readBackup, writeBackup } from './backup-file.ts';
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
