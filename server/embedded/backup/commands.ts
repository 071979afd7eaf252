import { access, open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ApiSettings } from '../../env.ts';
import { Problem } from '../../problem.ts';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable, errorCode } from '../database/database-unavailable.ts';
import { DiskFull } from '../database/disk-space.ts';
import { openDatabase } from '../database/open-database.ts';
import { UnusableBackup } from './backup-format.ts';
import { requestBackup } from './backup-socket.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** A command failed for a reason that its user can change. The message is a sentence. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** PostgreSQL's code for a table that doesn't exist. */
const UNDEFINED_TABLE = '42P01';

type Embedded = Extract<ApiSettings, { kind: 'embedded' }>;

const usage =
  'Use "npm run backup -- <file>" to back up the database, or "npm run restore -- <file>" to restore it.';

/**
 * Runs `backup <file>` or `restore <file>`. Resolves to a sentence about what was done. Rejects with a
 * CommandFailed, a DatabaseUnavailable, or an unexpected error.
 */
export async function runCommand(args: readonly string[], settings: ApiSettings): Promise<string> {
  const [name, file, ...rest] = args;
  const command = name === 'backup' ? backUp : name === 'restore' ? restore : undefined;
  if (!command || file === undefined || file === '' || rest.length > 0) {
    throw new CommandFailed(usage);
  }
  if (settings.kind === 'forwarded') {
    throw new CommandFailed(
      'API_UPSTREAM is set, so there is no database here to back up or restore. Unset API_UPSTREAM, and set DATA_DIR or DATABASE_URL.',
    );
  }
  return command(file, settings).catch((error: unknown) => {
    if (error instanceof UnusableBackup) throw new CommandFailed(error.message, { cause: error });
    throw fileFailure(file, error) ?? error;
  });
}

async function backUp(file: string, settings: Embedded): Promise<string> {
  const nameTaken = `${file} already exists. Choose another name for the backup.`;
  if (await exists(file)) throw new CommandFailed(nameTaken);
  const unfinished = `${file}.unfinished`;
  // Before the database is read: most mistakes are in the name of the file.
  const handle = await create(
    unfinished,
    `${unfinished} already exists. If no other backup is running, delete it. Then try again.`,
  );
  try {
    await writeFile(handle, await backupOf(settings));
    await handle.sync();
    const { rows } = await checkBackup(unfinished);
    // Renaming replaces a file that got this name in the meantime, so the name is taken first.
    await (await create(file, nameTaken)).close();
    await rename(unfinished, file);
    return `The backup is in ${file}. Rows: ${rows}.`;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof UnusableBackup || errorCode(error) === 'ECONNRESET') {
      throw new CommandFailed('The server stopped during the backup. Start it, and try again.');
    }
    throw error;
  } finally {
    await handle.close();
  }
}

/** Creates a file that only its owner can read. One that exists could be another user's, or lead elsewhere. */
function create(file: string, sentenceIfTaken: string): Promise<FileHandle> {
  return open(file, 'wx', 0o600).catch((error: unknown) => {
    throw errorCode(error) === 'EEXIST' ? new CommandFailed(sentenceIfTaken) : error;
  });
}

/** The backup as a stream: of the server that uses the data directory, or made here. */
async function backupOf({ databaseUrl, dataDir }: Embedded): Promise<Readable> {
  if (databaseUrl === undefined) {
    if (!(await exists(join(dataDir, 'postgresql/PG_VERSION')))) {
      throw new CommandFailed(
        `There is no database in ${dataDir}. Set DATA_DIR to the data directory of the server.`,
      );
    }
    const response = await requestBackup(dataDir).catch((error: unknown) => {
      throw new CommandFailed(
        `The server that uses ${dataDir} doesn't accept commands from this user (${errorCode(error)}). Run the command as the server's user.`,
        { cause: error },
      );
    });
    if (response?.statusCode === 200) return response;
    if (response) {
      throw new CommandFailed('The server could not make the backup. Its output says why.');
    }
  }
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    return Readable.from([await makeBackup(database)]);
  } catch (error) {
    if (error instanceof Problem) {
      throw new CommandFailed('The database stopped responding. Try again later.', {
        cause: error,
      });
    }
    if (errorCode(error) === UNDEFINED_TABLE) {
      throw new CommandFailed("The database has no data yet, so there's nothing to back up.");
    }
    throw error;
  } finally {
    await database.close();
  }
}

async function restore(file: string, { databaseUrl, dataDir }: Embedded): Promise<string> {
  const { header, rows } = await checkBackup(file);
  const place = databaseUrl === undefined ? dataDir : 'the PostgreSQL database';
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await restoreInto(database, file, place);
  } finally {
    await database.close();
  }
  return (
    `The backup of ${header.createdAt} is restored in ${place}. Rows: ${rows}. ` +
    'The API key that was valid at the time of the backup is valid again.'
  );
}

async function restoreInto(database: Database, file: string, place: string): Promise<void> {
  const isRestored = await restoreBackup(database, file).catch((error: unknown) => {
    if (error instanceof DiskFull) {
      throw new CommandFailed(
        `There isn't enough disk space in ${place} for this backup. Free up space, and try again.`,
      );
    }
    if (error instanceof Problem) {
      throw new CommandFailed(
        'The database stopped responding. Nothing was restored. Try again later.',
        {
          cause: error,
        },
      );
    }
    throw error;
  });
  if (!isRestored) {
    throw new CommandFailed(
      `There is already data in ${place}. Set DATA_DIR to a new directory, or DATABASE_URL to an empty database.`,
    );
  }
}

function fileFailure(file: string, error: unknown): CommandFailed | undefined {
  const sentence = sentences(file)[errorCode(error)];
  if (sentence === undefined || error instanceof DatabaseUnavailable) return undefined;
  return new CommandFailed(sentence, { cause: error });
}

/** What the codes of the system mean for the file of a command. */
function sentences(file: string): Record<string, string> {
  const notAccessible = `Permission denied for ${file}. Choose another file, or run the command as another user.`;
  return {
    ENOENT: `${file} or its folder doesn't exist. Check the name.`,
    ENOTDIR: `${file} or its folder doesn't exist. Check the name.`,
    EISDIR: `${file} is a folder. Name a file.`,
    EACCES: notAccessible,
    EPERM: notAccessible,
    EROFS: `The disk of ${file} is read-only. Choose another file.`,
    ENOSPC: `There isn't enough disk space for ${file}. Free up space, or choose another disk.`,
  };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
