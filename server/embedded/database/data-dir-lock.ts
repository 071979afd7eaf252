import type { Patience } from '#node/lock-holder.ts';
import { lockDirectory } from '#node/process-lock.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

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
