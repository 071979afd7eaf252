import type { Store } from '../store.ts';
import type { Claim } from './idempotency-key.ts';
import { otherRequest } from './refusals.ts';

interface Work<Result> {
  /** Does the write. Undefined if another request came between, so that the key must be checked again. */
  write: () => Promise<Result | undefined>;
  /** What the write returned when it was done. */
  repeat: (doneAt: Date) => Promise<Result>;
}

/**
 * Does a write, or returns its first result again if its key says that it was done. Throws a Problem (422) if
 * the key belongs to another write.
 */
export async function once<Result>(
  store: Store,
  userId: string,
  claim: Claim | undefined,
  { write, repeat }: Work<Result>,
): Promise<Result> {
  for (;;) {
    const done = claim && (await store.doneWrite(userId, claim.key));
    if (done && done.fingerprint !== claim.fingerprint) throw otherRequest();
    if (done) return repeat(done.created_at);
    const result = await write();
    if (result !== undefined) return result;
  }
}
