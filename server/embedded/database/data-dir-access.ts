import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { BACKUP_SOCKET } from '../backup/backup-socket.ts';
import { KEY_FILE } from '../key-file.ts';
import { errorCode } from './database-unavailable.ts';

const PRIVATE = 0o700;
const OTHERS = 0o077;

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
  await mkdir(dataDir, { recursive: true, mode: PRIVATE });
  const isOwn = (await readdir(dataDir)).every((name) => OWN_NAMES.has(name));
  if (isOwn) await tighten(dataDir);
}

/** The same for the directory of the database in it, which no other program uses. */
export async function closeDatabaseDir(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: PRIVATE });
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
