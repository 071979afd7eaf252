import { ApiError, askedWait } from './api-error.ts';

/** How often a read is retried after a temporary failure, and while the API limits requests. */
const MAX_RETRIES = 2;
const MAX_RATE_LIMITS = 5;
/** Milliseconds. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 60_000;

/**
 * Reads again after a temporary failure, as late as the API asks for. A write must never be sent this way.
 * Rejects with the last failure, also if the API asks for a wait of more than a minute.
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
      const wait = askedWait(error) || FIRST_WAIT * 2 ** (isLimit ? rateLimits : failures);
      if (signal?.aborted || isOver || !isTransient(error) || wait > LONGEST_WAIT) throw error;
      if (isLimit) rateLimits += 1;
      else failures += 1;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
      if (signal?.aborted) throw error;
    }
  }
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['network', 'timeout', 'server', 'rate-limited'].includes(error.kind)
  );
}
