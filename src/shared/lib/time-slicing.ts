/** Long computing that lets go now and then: every `yield` is a moment where it may be interrupted. */
export type SlicedTask<T> = Generator<void, T, void>;

/** Milliseconds of computing between two chances for the page to draw and to hear its user. */
const SLICE = 20;

/**
 * Computes in slices, and hands the result over. What fits into the first slice is done when this returns.
 * The function that it gives back ends the work; then nothing is handed over.
 */
export function runInSlices<T>(work: SlicedTask<T>, done: (result: T) => void): () => void {
  let isWanted = true;
  function slice() {
    if (!isWanted) return;
    const until = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done) {
        done(step.value);
        return;
      }
    } while (performance.now() < until);
    void nextTask().then(slice);
  }
  slice();
  return () => {
    isWanted = false;
  };
}

/** Computes what fits into one slice; undefined where more would be needed. */
export function atOnce<T>(work: SlicedTask<T>): T | undefined {
  let result: T | undefined;
  runInSlices(work, (done) => (result = done))();
  return result;
}

/** The same as a promise. */
export function runToPromise<T>(work: SlicedTask<T>): Promise<T> {
  return new Promise((resolve) => {
    runInSlices(work, resolve);
  });
}

/** Computes all at once, where somebody waits for the result and for nothing else. */
export function runToEnd<T>(work: SlicedTask<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Timers wait four milliseconds once they follow each other; the newer way does not. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
