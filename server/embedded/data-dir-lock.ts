import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable, errorCode } from './database-unavailable.ts';

/** Milliseconds that nobody needs to write a line into a file that is open already. */
const LONG_ENOUGH_TO_WRITE = 10_000;

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
  const justStarting = new DatabaseUnavailable(
    `Another process is just starting to use the data directory ${directory}. ` +
      `Try again in a moment, or choose another DATA_DIR. If nobody uses it, remove ${next}.`,
  );
  const me = `${process.pid} on ${hostname()}\nboot ${await bootId()}\n${randomUUID()}`;
  if (await isLeft(next)) await rm(next, { force: true });
  // Only whoever made this second file may judge the first and replace it. The renaming replaces the
  // first and gives up the second in one step, so that nobody acts on a judgement that is out of date.
  try {
    await writeFile(next, me, { flag: 'wx' });
  } catch (error) {
    throw errorCode(error) === 'EEXIST' ? justStarting : error;
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
    // Where several found the second file of a killed start, one may have removed that of another. Then
    // this has renamed what is not its own, or found nothing to rename, and both must give way.
    if ((await readFile(file, 'utf8')) !== me) throw justStarting;
  } catch (error) {
    await rm(next, { force: true });
    throw errorCode(error) === 'ENOENT' ? justStarting : error;
  }
  return () => rm(file, { force: true });
}

/** Whether the second file was left by a start that was killed between its two steps. */
async function isLeft(next: string): Promise<boolean> {
  try {
    const { mtimeMs, size } = await stat(next);
    if (size === 0) return mtimeMs < Date.now() - LONG_ENOUGH_TO_WRITE;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  return (await holderOf(next)) === undefined;
}

/** Who holds the directory, as `12 on host`; undefined for nobody, or for a process that is gone. */
async function holderOf(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const [holder, id, host] = /^(\d+) on (.+)$/m.exec(text) ?? [];
  if (id === undefined) return undefined;
  // The processes of another host cannot be seen from here; containers that share a volume are hosts.
  if (host !== hostname()) return holder;
  const [, boot] = /^boot (.+)$/m.exec(text) ?? [];
  // After a start of the machine, its process id may be that of a process that has nothing to do with it.
  const now = await bootId();
  if (boot !== undefined && now !== '' && boot !== now) return undefined;
  return (await isGone(Number(id), file)) ? undefined : holder;
}

/** What tells one start of this machine from another; empty where the system does not say (not Linux). */
function bootId(): Promise<string> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
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
