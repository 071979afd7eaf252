import { createObservable } from '../lib/create-observable.ts';
import { sleep } from '../lib/until.ts';
import { ApiError, askedWait, isLongWait } from './api-error.ts';

/** How often a read is retried after a temporary failure, and while the API limits requests: like a run. */
const MAX_RETRIES = 2;
const MAX_RATE_LIMITS = 10;
/** Milliseconds. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 60_000;

/** When reads that the API limits are sent again, in milliseconds since the epoch; undefined: none waits. */
export const rateLimitedUntil = createObservable<number | undefined>(undefined);

/** The waits for a limit that go on, each until its time. Several reads may wait at once. */
const waits = new Set<{ until: number }>();

/** Shows the wait that ends last: until then, not everything has been sent again. */
function showLongestWait(): void {
  const last = Math.max(...[...waits].map(({ until }) => until));
  rateLimitedUntil.set(waits.size > 0 ? last : undefined);
}

/**
 * Reads again after a temporary failure, as late as the API asks for. A write must never be sent this way.
 * Rejects with the last failure, also if the API asks for a wait of more than five minutes.
 */
export async function readWithRetries<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let failures = 0;
  let rateLimits = 0;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const isLimit = error instanceof ApiError && error.kind === 'rate-limited';
      const isOver = isLimit ? rateLimits === MAX_RATE_LIMITS : failures === MAX_RETRIES;
      const times = isLimit ? rateLimits : failures;
      const wait = askedWait(error) || Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** times);
      if (signal?.aborted || isOver || !isTransient(error) || isLongWait(error)) throw error;
      const own = { until: Date.now() + wait };
      if (isLimit) {
        rateLimits += 1;
        waits.add(own);
        showLongestWait();
      } else failures += 1;
      await sleep(wait, signal);
      if (waits.delete(own)) showLongestWait();
      if (signal?.aborted) throw error;
    }
  }
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['network', 'cut', 'timeout', 'server', 'rate-limited'].includes(error.kind)
  );
}
