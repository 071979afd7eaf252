import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  describeProcess,
  findLock,
  isSameLock,
  judgeLock,
  type FoundLock,
  type Patience,
} from './data-dir-holder.ts';
import { DatabaseUnavailable, errorCode } from './database-unavailable.ts';
import { keepLock } from './keep-lock.ts';

export const usualPatience: Patience = { renewEvery: 3_000, watchFor: 15_000 };

/**
 * Two processes that write one PGlite directory destroy it, and PGlite itself does not stop them.
 * So a file in the directory names the process that has it open, which renews it as long as it lives.
 *
 * Resolves to a function that gives the directory back. Rejects with a DatabaseUnavailable while
 * another holds it, or with the file system's error.
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
  const found = await judgeLock(file, patience);
  if (found.isHeld) throw inUse(directory, found.lock);
  // The second file is left where a start was killed between its two steps.
  const half = await judgeLock(next, patience);
  if (half.isHeld) throw justStarting;
  if (half.lock) await rm(next, { force: true });
  // Only whoever made this second file may replace the first. The renaming replaces the first and gives
  // up the second in one step, so that nobody acts on a judgement that is out of date.
  try {
    await writeFile(next, me, { flag: 'wx' });
  } catch (error) {
    throw errorCode(error) === 'EEXIST' ? justStarting : error;
  }
  try {
    const present = await findLock(file);
    if (present && !isSameLock(present, found.lock)) throw inUse(directory, present);
    await rename(next, file);
    // Where several found the second file of a killed start, one may have removed that of another. Then
    // this has renamed what is not its own, or found nothing to rename, and both must give way.
    if ((await findLock(file))?.text !== me) throw justStarting;
  } catch (error) {
    await rm(next, { force: true });
    throw errorCode(error) === 'ENOENT' ? justStarting : error;
  }
  const letGo = keepLock(file, me, patience.renewEvery);
  return async () => {
    await letGo();
    // Who holds the directory by mistake does not free it for others.
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
