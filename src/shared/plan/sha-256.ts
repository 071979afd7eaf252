/**
 * SHA-256 in hexadecimal, as `sha256sum` computes it. Undefined if the page was served over plain HTTP, where
 * browsers have no `crypto.subtle`.
 */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of IDs in their order, each followed by a line feed, as of a file with one ID per line. */
export function digestOfIds(ids: readonly string[]): Promise<string | undefined> {
  return sha256(new TextEncoder().encode(ids.map((id) => `${id}\n`).join('')));
}
