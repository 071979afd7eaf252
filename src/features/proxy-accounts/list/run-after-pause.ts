import { runInSlices, type SlicedTask } from '#shared/lib/time-slicing.ts';

/** Computes after a delay in milliseconds. Returns a function that cancels it. */
export function runAfterPause<T>(
  pause: number,
  work: () => SlicedTask<T>,
  done: (result: T) => void,
): () => void {
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    stop = runInSlices(work(), done);
  }, pause);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
