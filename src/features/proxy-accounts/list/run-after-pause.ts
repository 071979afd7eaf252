import { runInSlices, type SlicedTask } from '#shared/lib/time-slicing.ts';

/** Computes after so many milliseconds. The function that it gives back ends that. */
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
