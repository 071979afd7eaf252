import { BrokenRules } from '../../common/problem.ts';
import { RolledBack } from '../database/database.ts';
import type { DoneWrite } from './claim-sql.ts';
import type { Claim } from './idempotency-key.ts';

interface Work<Result> {
  /** The write that was done with a key, if there is one. */
  find: (key: string) => Promise<DoneWrite | undefined>;
  /** Does the write. Undefined if another request came between, so that the key must be checked again. */
  write: () => Promise<Result | undefined>;
  /** What the write returned when it was done. */
  repeat: (doneAt: Date) => Promise<Result>;
}

/**
 * Does a write, or returns its first result again if its key says that it was done. A write with a key is repeated once if
 * the database rolled it back. Throws a Problem (422) if
 * the key belongs to another write.
 */
export async function once<Result>(
  claim: Claim | undefined,
  { find, write, repeat }: Work<Result>,
): Promise<Result> {
  let mayRepeat = claim !== undefined;
  for (;;) {
    const done = claim && (await find(claim.key));
    if (done && done.fingerprint !== claim.fingerprint) {
      const message = 'This idempotency key was used with another request. Send a new key.';
      throw new BrokenRules([{ propertyPath: '', message, code: 'idempotency_key_reused' }]);
    }
    if (done) return repeat(done.created_at);
    const result = await write().catch((error: unknown) => {
      if (!mayRepeat || !(error instanceof RolledBack)) throw error;
      // Its claim was rolled back with it, so that it can't be done twice.
      mayRepeat = false;
      return undefined;
    });
    if (result !== undefined) return result;
  }
}
