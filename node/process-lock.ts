import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import { keepLock } from './keep-lock.ts';
import {
  checkLock,
  describeProcess,
  findLock,
  isSameLock,
  type FoundLock,
  type Patience,
} from './lock-holder.ts';

/** The times outside tests. */
export const usualPatience: Patience = { renewEvery: 3_000, watchFor: 15_000 };

/** A lock that this process holds. */
interface Lock {
  release: () => Promise<void>;
}

/** The process that holds a lock instead, as `7 on host`; undefined if it is only just taking it. */
interface OtherProcess {
  holder: string | undefined;
}

interface LockOptions {
  /** What is said if another process has taken the lock over, before this one ends. */
  takenOver: string;
  /** Called with a sentence before a wait that shows whether the holder is gone. */
  onWatch: (sentence: string) => void;
  patience?: Patience | undefined;
}

const fileIn = (directory: string) => join(directory, 'in-use-by-process');

/**
 * Locks a directory for one process at a time. A file in it names the process that uses it, which renews the
 * file as long as it runs. Rejects with the file system's error.
 */
export async function lockDirectory(
  directory: string,
  { takenOver, onWatch, patience = usualPatience }: LockOptions,
): Promise<Lock | OtherProcess> {
  const file = fileIn(directory);
  const next = `${file}.next`;
  const justStarting = { holder: undefined };
  const check = (path: string) =>
    checkLock(path, patience, () => onWatch(watchText(path, patience)));
  const me = `${await describeProcess()}\n${randomUUID()}`;
  const found = await check(file);
  if (found.isHeld) return heldBy(found.lock);
  // The second file is left over if a start was killed between its two steps.
  const half = await check(next);
  if (half.isHeld) return justStarting;
  if (half.lock) await rm(next, { force: true });
  // Only the process that created this second file may replace the first. Renaming replaces the first and
  // removes the second in one step, so that no process acts on an outdated check.
  try {
    await writeFile(next, me, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return justStarting;
    // On a full disk, the file is there without its content.
    await rm(next, { force: true });
    throw error;
  }
  try {
    const present = await findLock(file);
    if (present && !isSameLock(present, found.lock)) {
      await rm(next, { force: true });
      return heldBy(present);
    }
    await rename(next, file);
    // If several processes found the second file of a killed start, one may have removed another's. Then this
    // process has renamed a file that isn't its own, or found none, and both must give up.
    if ((await findLock(file))?.text !== me) return justStarting;
  } catch (error) {
    await rm(next, { force: true });
    if (errorCode(error) === 'ENOENT') return justStarting;
    throw error;
  }
  const letGo = keepLock({ file, me, renewEvery: patience.renewEvery, takenOver });
  return {
    async release() {
      await letGo();
      // A process that holds the directory by mistake must not release it for others.
      if ((await findLock(file))?.text === me) await rm(file, { force: true });
    },
  };
}

/** The process that holds the lock on a directory, as `7 on host`; undefined if there is none. */
export async function holderOf(
  directory: string,
  { renewEvery, watchFor } = usualPatience,
): Promise<string | undefined> {
  // Whoever only asks waits for two renewals at most.
  const patience = { renewEvery, watchFor: Math.min(watchFor, 2 * renewEvery) };
  const { isHeld, lock } = await checkLock(fileIn(directory), patience, () => undefined);
  return isHeld ? heldBy(lock).holder : undefined;
}

function heldBy(lock: FoundLock | undefined) {
  return { holder: lock?.text.split('\n', 1)[0] };
}

function watchText(file: string, { watchFor }: Patience): string {
  return `${file} names a process that is not visible from here. If it doesn't renew that file within ${watchFor / 1000} seconds, it is considered gone.`;
}
