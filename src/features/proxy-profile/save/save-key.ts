import type { ProxyProfileBody } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { ApiError, type ApiErrorKind } from '#shared/api/api-error.ts';
import { timeStamp, type TimeStamp } from '#shared/lib/clock.ts';
import { isAskable, newIdempotencyKey } from '#shared/api/idempotency/idempotency-key.ts';

/** The idempotency key of one intended save. */
export interface SaveKey {
  key: string;
  /** The body that it identifies, as JSON. */
  text: string;
  /** When the first request with it was sent. */
  sent: TimeStamp;
  /** Whether this isn't the first request. */
  isRepeat: boolean;
}

/** Failures after which the API did nothing, and didn't even look up the key. */
const notDone = new Set<ApiErrorKind>(['no-key', 'refused-key', 'rate-limited']);

/**
 * The key for a save: that of the save whose response was lost, if this is the same one again. A save that
 * overwrites what the API has now is never the same: the response to the first would say nothing about it.
 */
export function keyForSave(
  api: Pick<Api, 'config'>,
  lost: SaveKey | undefined,
  body: ProxyProfileBody,
  isForced: boolean,
): SaveKey | undefined {
  const text = JSON.stringify(body);
  if (lost?.text === text && !isForced && isAskable(lost.sent)) return { ...lost, isRepeat: true };
  const key = newIdempotencyKey(api);
  return key === undefined ? undefined : { key, text, sent: timeStamp(), isRepeat: false };
}

/** The key to reuse after a failed save; undefined if there is no response to request. */
export function keyAfterFailure(used: SaveKey | undefined, error: unknown): SaveKey | undefined {
  if (!used || !(error instanceof ApiError)) return undefined;
  if (notDone.has(error.kind)) return used.isRepeat ? used : undefined;
  // An API may also store a failure as the first response: requested again, it would never save.
  const isAnsweredAgain = used.isRepeat && error.kind === 'server';
  return error.mayBeDone && !isAnsweredAgain ? used : undefined;
}
