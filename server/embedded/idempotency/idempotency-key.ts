import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { IDEMPOTENCY_KEY_HEADER } from '#contract';
import { Problem, BrokenRules } from '../../common/problem.ts';
import { readBytes } from '../../limits/request.ts';
import { RolledBack } from '../database/database.ts';
import type { DoneWrite } from './claim-sql.ts';

/** A key for a write that must be done once, and the fingerprint of that write. */
export interface Claim {
  key: string;
  fingerprint: string;
}

/** Maximum length of a key, in characters. */
export const LONGEST_KEY = 255;

/** A string of Structured Fields (RFC 9651, 3.3.3); parameters after it have no meaning. */
const QUOTED = /^"((?:[ !#-[\]-~]|\\["\\])*)" *(?:;[ -~]*)?$/;

/** What many clients send instead: visible ASCII without a special meaning in such a field. */
const PLAIN = /^[!#-+\--:<-[\]-~]+$/;

/**
 * The claim of a request that has the header. Throws a Problem (400) if the header is malformed. Reads the
 * body.
 */
export async function claimOf(c: Context): Promise<Claim | undefined> {
  const value = c.req.header(IDEMPOTENCY_KEY_HEADER);
  if (value === undefined) return undefined;
  const key = QUOTED.exec(value)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? PLAIN.exec(value)?.[0] ?? '';
  if (key === '' || key.length > LONGEST_KEY) {
    throw new Problem(
      400,
      `The ${IDEMPOTENCY_KEY_HEADER} header must be a quoted string of 1 to ${LONGEST_KEY} ASCII characters.`,
    );
  }
  const hash = createHash('sha256');
  hash.update(`${c.req.method} ${c.req.path}\n`);
  hash.update(new Uint8Array(await readBytes(c)));
  return { key, fingerprint: hash.digest('base64url') };
}

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
