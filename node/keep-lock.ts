import { Worker } from 'node:worker_threads';

/**
 * Runs in its own thread: a statement of a database, or a slow disk, can occupy the main thread for longer than a lock may go
 * without renewal. It is a string, because the build makes one file.
 */
const renewing = `
const { readFileSync, utimesSync, writeSync } = require('node:fs');
const { file, me, renewEvery, takenOver } = require('node:worker_threads').workerData;

function renew() {
  const text = readFileSync(file, 'utf8');
  if (text === me) return utimesSync(file, new Date(), new Date());
  if (text === '') return;
  writeSync(2, takenOver + '\\n');
  process.kill(process.pid, 'SIGKILL');
  // The first process of a container can't be killed from within, so the main thread has to exit.
  process.exit();
}

setInterval(() => {
  try {
    renew();
  } catch {
    // The file may be reachable again the next time.
  }
}, renewEvery);
`;

interface KeptLock {
  file: string;
  me: string;
  renewEvery: number;
  /** What is said if another process has taken the lock over. */
  takenOver: string;
}

/** Renews a lock until it is released, and ends the process if another one has taken the lock over. */
export function keepLock(workerData: KeptLock): () => Promise<void> {
  const worker = new Worker(renewing, { eval: true, workerData });
  worker.unref();
  worker.once('exit', endProcess);
  return async () => {
    worker.off('exit', endProcess);
    await worker.terminate();
  };
}

function endProcess(): void {
  process.exit(1);
}
