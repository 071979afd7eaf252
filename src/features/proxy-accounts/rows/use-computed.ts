import { useEffect, useState } from 'react';
import {
  atOnce,
  runInSlices,
  SLICE_BESIDE_DRAWING,
  type SlicedTask,
} from '#shared/lib/time-slicing.ts';

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

/** Milliseconds after the rows change, so that they render and the next key is handled before counting. */
const PAUSE = 100;

/**
 * What `work` finds in rows: before the first render if that is fast. While it is being computed again, the previous
 * result, or `nothing` if there is none.
 */
export function useComputed<Rows, Result>(
  rows: Rows,
  work: (rows: Rows) => SlicedTask<Result>,
  nothing: Result,
): Result {
  const [found, setFound] = useState(() => ({
    rows,
    result: atOnce(work(rows), SLICE_BESIDE_DRAWING),
  }));
  const isFound = found.rows === rows && found.result !== undefined;
  useEffect(() => {
    if (isFound) return undefined;
    return runAfterPause(
      PAUSE,
      () => work(rows),
      (result) => setFound({ rows, result }),
    );
  }, [rows, work, isFound]);
  return found.result ?? nothing;
}
