/**
 * Resolves once `watch` has called its argument, or when the signal aborts; never rejects. `watch` begins to listen, calls
 * it later, and returns how to stop.
 */
export function until(
  signal: AbortSignal | undefined,
  watch: (arrived: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const end = () => {
      stopWatching();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const stopWatching = watch(end);
    signal?.addEventListener('abort', end);
  });
}

/** Milliseconds; browsers treat a longer timeout as zero. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Resolves after so many milliseconds, or when the signal aborts. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return until(signal, (arrived) => {
    const timer = setTimeout(arrived, Math.min(milliseconds, LONGEST_TIMER));
    return () => clearTimeout(timer);
  });
}
