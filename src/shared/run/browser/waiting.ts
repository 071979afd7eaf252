import { onlineManager } from '@tanstack/react-query';
import type { Api } from '../../api/api-context.tsx';

/** What a run waits for. Each promise resolves early when the signal is aborted, and never rejects. */

/** Milliseconds; browsers treat a longer timeout as zero. */
const LONGEST_TIMER = 2 ** 31 - 1;

export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return until(signal, (arrived) => {
    const timer = setTimeout(arrived, Math.min(milliseconds, LONGEST_TIMER));
    return () => clearTimeout(timer);
  });
}

export function untilOnline(signal: AbortSignal): Promise<void> {
  return until(signal, (arrived) =>
    onlineManager.subscribe((isOnline) => {
      if (isOnline) arrived();
    }),
  );
}

/** There may already be another key: the rejected call took long. */
export function untilKeyRenewed(key: Api['key'], signal: AbortSignal): Promise<void> {
  if (key.isThere() && !key.isRefused()) return Promise.resolve();
  return until(signal, (arrived) => key.subscribe(arrived));
}

function until(signal: AbortSignal, watch: (arrived: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      stopWatching();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stopWatching = watch(end);
    signal.addEventListener('abort', end);
  });
}
