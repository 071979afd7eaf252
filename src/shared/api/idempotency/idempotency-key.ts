import type { Api } from '../api-context.tsx';

/**
 * How long a lost answer can be asked for, in milliseconds. APIs keep it for a day; an hour less, because a request
 * with a key that the API no longer knows does everything again, and the clocks of both may differ.
 */
const ASKABLE_FOR = 23 * 60 * 60 * 1000;

/**
 * A key for one intended write (draft-ietf-httpapi-idempotency-key-header); undefined where the API isn't known to
 * take any. `crypto.randomUUID` is missing where the page came over plain HTTP, so the UUID is made here.
 */
export function newIdempotencyKey({ config }: Pick<Api, 'config'>): string | undefined {
  if (!config.idempotencyKeys) return undefined;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4, variant 10 (RFC 9562, 5.4).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Whether the answer to a write that was first sent then can still be asked for. */
export function isAskable(sentAt: number, now = Date.now()): boolean {
  // The clock of a device can be put back.
  return Math.abs(now - sentAt) < ASKABLE_FOR;
}
