import { onlineManager } from '@tanstack/react-query';
import type { Api } from '../../api/api-context.tsx';
import { until } from '../../lib/until.ts';

/** What a run waits for. Each promise resolves early when the signal is aborted, and never rejects. */

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
