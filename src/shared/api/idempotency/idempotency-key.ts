import type { ConsoleConfig } from '#contract';
import { ageAtMost, type TimeStamp } from '#shared/lib/clock.ts';

const HOUR = 60 * 60 * 1000;

/**
 * How long a lost response can be asked for, in milliseconds. APIs store it for a day. This is an hour less,
 * because a request with a key that the API has deleted repeats the write, and the two clocks may differ.
 */
const ASKABLE_FOR = 23 * HOUR;

/**
 * A key for one intended write (draft-ietf-httpapi-idempotency-key-header); undefined if the API isn't known
 * to accept keys. `crypto.randomUUID` is missing on pages served over plain HTTP, so the UUID is made here.
 */
export function newIdempotencyKey({
  config,
}: {
  config: Pick<ConsoleConfig, 'idempotencyKeys'>;
}): string | undefined {
  if (!config.idempotencyKeys) return undefined;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4, variant 10 (RFC 9562, 5.4).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Whether the response to a write first sent at that moment can still be asked for; undefined: it isn't certain. */
export function isAskable(sent: TimeStamp | undefined): boolean | undefined {
  const age = sent && ageAtMost(sent);
  // The API's clock was set back.
  if (age === undefined || age < -HOUR) return undefined;
  return age < ASKABLE_FOR;
}
