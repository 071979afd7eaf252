import type { Store } from '../store.ts';
import type { Claim } from './idempotency-key.ts';
import { otherRequest } from './refusals.ts';

interface Work<Result> {
  /** Does the write. Undefined where something came between, so that one has to look again. */
  write: () => Promise<Result | undefined>;
  /** What the write gave when it was done. */
  repeat: (doneAt: Date) => Promise<Result>;
}

/**
 * Does a write, or gives again what it gave where its key says that it has been done. Throws a Problem
 * where the key belongs to another write (422).
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
