/** A long computation that can be interrupted at every `yield`. */
export type SlicedTask<T> = Generator<void, T, void>;

/** What such a computation results in. */
export type ResultOf<Task> = Task extends SlicedTask<infer T> ? T : never;

/** Milliseconds of computing before the page can draw and handle input again. */
const SLICE = 20;

/** The same where the page is drawn in the same task. */
export const SLICE_BESIDE_DRAWING = 8;

/**
 * Computes in slices, the first of them at once, and passes the result to `done`. If one slice is enough, it has
 * finished on return. Returns a function that cancels the work; then `done` isn't called.
 */
export function runInSlices<T>(
  work: SlicedTask<T>,
  done: (result: T) => void,
  first = SLICE,
): () => void {
  let isWanted = true;
  function slice(milliseconds: number) {
    if (!isWanted) return;
    const until = performance.now() + milliseconds;
    do {
      const step = work.next();
      if (step.done) {
        done(step.value);
        return;
      }
    } while (performance.now() < until);
    void nextTask().then(() => slice(SLICE));
  }
  slice(first);
  return () => {
    isWanted = false;
  };
}

/** The result if one slice is enough; undefined otherwise. */
export function atOnce<T>(work: SlicedTask<T>, milliseconds?: number): T | undefined {
  let result: T | undefined;
  runInSlices(work, (done) => (result = done), milliseconds)();
  return result;
}

/** The same as a promise. */
export function runToPromise<T>(work: SlicedTask<T>): Promise<T> {
  return new Promise((resolve) => {
    runInSlices(work, resolve);
  });
}

/** Computes in one go, if the caller waits only for the result. */
export function runToEnd<T>(work: SlicedTask<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Nested timers wait four milliseconds; the newer API doesn't. `scheduler.yield` would go on before React has drawn what
 * changed.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if ('scheduler' in globalThis) void scheduler.postTask(resolve);
    else setTimeout(resolve);
  });
}
