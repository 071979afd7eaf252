import { Worker } from 'node:worker_threads';

/**
 * In a thread of its own, because the database works in the main one, which may take longer for one
 * statement than a lock may go without being renewed. The build makes one file, so it is a text.
 */
const renewing = `
const { readFileSync, utimesSync, writeSync } = require('node:fs');
const { file, me, renewEvery } = require('node:worker_threads').workerData;

function renew() {
  const text = readFileSync(file, 'utf8');
  if (text === me) return utimesSync(file, new Date(), new Date());
  if (text === '') return;
  writeSync(2, 'Another process has taken over the data directory, because this one stalled for too long. ' +
    'This process exits now, because two processes would destroy the database.\\n');
  process.kill(process.pid, 'SIGKILL');
  // The first process of a container cannot be killed from within, so that the main thread has to end it.
  process.exit();
}

setInterval(() => {
  try {
    renew();
  } catch {
    // What cannot be reached for the moment may be there again the next time.
  }
}, renewEvery);
`;

/** Renews a lock until it is let go, and ends the process when another has taken the lock over. */
export function keepLock(file: string, me: string, renewEvery: number): () => Promise<void> {
  const worker = new Worker(renewing, { eval: true, workerData: { file, me, renewEvery } });
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
