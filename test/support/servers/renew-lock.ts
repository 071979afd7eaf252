import { utimes } from 'node:fs/promises';

/** Renews the file of a lock, as its owner would, until the function that it returns is called. */
export function renewLock(file: string, interval: number): () => void {
  let time = Date.now();
  const timer = setInterval(() => {
    time += 1000;
    void utimes(file, new Date(time), new Date(time)).catch(() => undefined);
  }, interval);
  return () => clearInterval(timer);
}
