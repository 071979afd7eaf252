import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailable, errorCode } from './database-unavailable.ts';

/**
 * Two processes that write one PGlite directory destroy it, and PGlite itself does not stop them.
 * So a file in the directory names the process that has it open.
 *
 * Resolves to a function that gives the directory back. Rejects with a DatabaseUnavailable while
 * another holds it, or with the file system's error.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'in-use-by-process');
  if (await isStale(file)) await rm(file, { force: true });
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new DatabaseUnavailable(
      `The data directory ${directory} is in use by process ${await holder(file)}. ` +
        `Stop that process, or choose another DATA_DIR. (Where it is no longer running, remove ${file}.)`,
    );
  }
  return () => rm(file, { force: true });
}

/** Whether the process that wrote the file ended without removing it. */
async function isStale(file: string): Promise<boolean> {
  const pid = Number(await holder(file));
  if (!Number.isInteger(pid) || pid <= 0) return true;
  // In a container every start has the same process id: then the file is older than this process.
  if (pid === process.pid) return (await stat(file)).mtimeMs < Date.now() - process.uptime() * 1000;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}

async function holder(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
