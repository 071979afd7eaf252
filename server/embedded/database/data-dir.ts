import { chmod, readdir, stat } from 'node:fs/promises';
import { errorCode } from '#node/error-code.ts';
import type { Patience } from '#node/lock-holder.ts';
import { makeDirectory } from '#node/make-directory.ts';
import { lockDirectory } from '#node/process-lock.ts';
import { DatabaseUnavailable } from './database.ts';

const PRIVATE = 0o700;
const OTHERS = 0o077;

/** The names in the data directory of what other parts of the server store there. */
export const KEY_FILE = 'api-key';
export const BACKUP_SOCKET = 'backup.sock';

/** What this program stores in its data directory. */
const OWN_NAMES = new Set([
  'postgresql',
  'postgresql-unfinished',
  'in-use-by-process',
  'in-use-by-process.next',
  KEY_FILE,
  BACKUP_SOCKET,
]);

/**
 * Creates the data directory if it is missing, and restricts it to this user: the files that PGlite creates
 * are readable and writable by everyone. A directory with other content, such as a home directory, keeps its
 * mode, because others may need it. Windows has no such modes.
 */
export async function closeDataDir(dataDir: string): Promise<void> {
  makeDirectory(dataDir);
  const isOwn = (await readdir(dataDir)).every((name) => OWN_NAMES.has(name));
  if (isOwn) await tighten(dataDir);
}

/** The same for the directory of the database in it, which no other program uses. */
export async function closeDatabaseDir(directory: string): Promise<void> {
  makeDirectory(directory);
  await tighten(directory);
}

async function tighten(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(directory);
  if ((mode & OTHERS) === 0) return;
  const found = (mode & 0o777).toString(8);
  try {
    await chmod(directory, PRIVATE);
    process.stderr.write(
      `${directory} was accessible to other users of this machine (mode ${found}). It is now restricted to its owner.\n`,
    );
  } catch (error) {
    process.stderr.write(
      `${directory} is accessible to other users of this machine (mode ${found}), and its mode can't be changed ` +
        `(${errorCode(error)}). Run "chmod 700" on it as its owner.\n`,
    );
  }
}

/**
 * Two processes that write to one PGlite directory destroy it, and PGlite doesn't prevent that.
 *
 * Resolves to a function that releases the directory. Rejects with a DatabaseUnavailable while another
 * process holds it, or with the file system's error.
 */
export async function lockDataDir(
  directory: string,
  patience?: Patience,
): Promise<() => Promise<void>> {
  const lock = await lockDirectory(directory, {
    patience,
    takenOver:
      'Another process has taken over the data directory, because this one stalled for too long. ' +
      'This process exits now, because two processes would destroy the database.',
    onWatch: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  if ('release' in lock) return lock.release;
  throw new DatabaseUnavailable(
    lock.holder === undefined
      ? `Another process is starting to use the data directory ${directory}. Try again in a moment, or choose another DATA_DIR.`
      : `The data directory ${directory} is in use by process ${lock.holder}. Stop that process, or choose another DATA_DIR.`,
  );
}
