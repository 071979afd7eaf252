import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  describeProcess,
  findLock,
  isSameLock,
  checkLock,
  type FoundLock,
  type Patience,
} from './data-dir-holder.ts';
import { DatabaseUnavailable, errorCode } from './database-unavailable.ts';
import { keepLock } from './keep-lock.ts';

/** The times outside tests. */
export const usualPatience: Patience = { renewEvery: 3_000, watchFor: 15_000 };

/**
 * Two processes that write to one PGlite directory destroy it, and PGlite doesn't prevent that. So a file in
 * the directory names the process that uses it, which renews the file as long as it runs.
 *
 * Resolves to a function that releases the directory. Rejects with a DatabaseUnavailable while another
 * process holds it, or with the file system's error.
 */
export async function lockDirectory(
  directory: string,
  patience = usualPatience,
): Promise<() => Promise<void>> {
  const file = join(directory, 'in-use-by-process');
  const next = `${file}.next`;
  const justStarting = new DatabaseUnavailable(
    `Another process is starting to use the data directory ${directory}. ` +
      'Try again in a moment, or choose another DATA_DIR.',
  );
  const me = `${await describeProcess()}\n${randomUUID()}`;
  const found = await checkLock(file, patience);
  if (found.isHeld) throw inUse(directory, found.lock);
  // The second file is left over if a start was killed between its two steps.
  const half = await checkLock(next, patience);
  if (half.isHeld) throw justStarting;
  if (half.lock) await rm(next, { force: true });
  // Only the process that created this second file may replace the first. Renaming replaces the first and
  // removes the second in one step, so that no process acts on an outdated check.
  try {
    await writeFile(next, me, { flag: 'wx' });
  } catch (error) {
    throw errorCode(error) === 'EEXIST' ? justStarting : error;
  }
  try {
    const present = await findLock(file);
    if (present && !isSameLock(present, found.lock)) throw inUse(directory, present);
    await rename(next, file);
    // If several processes found the second file of a killed start, one may have removed another's. Then this
    // process has renamed a file that isn't its own, or found none, and both must give up.
    if ((await findLock(file))?.text !== me) throw justStarting;
  } catch (error) {
    await rm(next, { force: true });
    throw errorCode(error) === 'ENOENT' ? justStarting : error;
  }
  const letGo = keepLock(file, me, patience.renewEvery);
  return async () => {
    await letGo();
    // A process that holds the directory by mistake must not release it for others.
    if ((await findLock(file))?.text === me) await rm(file, { force: true });
  };
}

function inUse(directory: string, lock: FoundLock | undefined): DatabaseUnavailable {
  const holder = lock?.text.split('\n', 1)[0];
  return new DatabaseUnavailable(
    `The data directory ${directory} is in use by process ${holder}. ` +
      'Stop that process, or choose another DATA_DIR.',
  );
}
