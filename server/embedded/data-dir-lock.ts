import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable, errorCode } from './database-unavailable.ts';

/**
 * Two processes that write one PGlite directory destroy it, and PGlite itself does not stop them.
 * So a file in the directory names the process and the host that have it open.
 *
 * Resolves to a function that gives the directory back. Rejects with a DatabaseUnavailable while
 * another holds it, or with the file system's error.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'in-use-by-process');
  const next = `${file}.next`;
  // Only whoever made this second file may judge the first and replace it. The renaming replaces the
  // first and gives up the second in one step, so that nobody acts on a judgement that is out of date.
  try {
    await writeFile(next, `${process.pid} on ${hostname()}`, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new DatabaseUnavailable(
      `Another process is just starting to use the data directory ${directory}. ` +
        `Try again in a moment, or choose another DATA_DIR. If nobody uses it, remove ${next}.`,
    );
  }
  try {
    const holder = await holderOf(file);
    if (holder !== undefined) {
      throw new DatabaseUnavailable(
        `The data directory ${directory} is in use by process ${holder}. ` +
          `Stop that process, or choose another DATA_DIR. If nobody uses it, remove ${file}.`,
      );
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  return () => rm(file, { force: true });
}

/** Who holds the directory, as `12 on host`; undefined for nobody, or for a process that is gone. */
async function holderOf(file: string): Promise<string | undefined> {
  const holder = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const [, id, host] = /^(\d+) on (.+)$/.exec(holder) ?? [];
  if (id === undefined) return undefined;
  // The processes of another host cannot be seen from here; containers that share a volume are hosts.
  return host === hostname() && (await isGone(Number(id), file)) ? undefined : holder;
}

/** Whether the process of this host that wrote the file ended without removing it. */
async function isGone(pid: number, file: string): Promise<boolean> {
  // In a container every start has the same process id: then the file is older than this process.
  if (pid === process.pid) return (await stat(file)).mtimeMs < Date.now() - process.uptime() * 1000;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}
