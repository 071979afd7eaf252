import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { IDEMPOTENCY_KEY_HEADER } from '#contract';
import { Problem } from '../../common/problem.ts';
import { readBytes } from '../../limits/request-body.ts';

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
