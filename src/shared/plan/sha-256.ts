import { runToPromise, type SlicedTask } from '../lib/time-slicing.ts';

/** Bytes between two yields. */
const STEP = 256 * 1024;

/**
 * SHA-256 in hexadecimal, as `sha256sum` computes it. On a page that was served over plain HTTP, browsers have
 * no `crypto.subtle`; undefined if the code that replaces it there couldn't be loaded.
 */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle) return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const library = await import('@noble/hashes/sha2.js').catch(() => undefined);
  return library && runToPromise(digestInSlices(library.sha256.create(), bytes));
}

interface Hash {
  update: (bytes: Uint8Array<ArrayBuffer>) => unknown;
  digest: () => Uint8Array;
}

function* digestInSlices(hash: Hash, bytes: Uint8Array<ArrayBuffer>): SlicedTask<string> {
  for (let from = 0; from < bytes.length; from += STEP) {
    hash.update(bytes.subarray(from, from + STEP));
    yield;
  }
  return hexOf(hash.digest());
}

function hexOf(digest: Uint8Array): string {
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of IDs in their order, each followed by a line feed, as of a file with one ID per line. */
export function digestOfIds(ids: readonly string[]): Promise<string | undefined> {
  const text = ids.length === 0 ? '' : `${ids.join('\n')}\n`;
  return sha256(new TextEncoder().encode(text));
}
