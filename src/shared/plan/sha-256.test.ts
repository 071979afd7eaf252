import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { digestOfIds, sha256 } from './sha-256.ts';

afterEach(() => vi.unstubAllGlobals());

const sizes = [0, 1, 64, 256 * 1024, 1_000_001];

test.each(['with', 'without'])('the digest is that of sha256sum, %s crypto.subtle', async (has) => {
  if (has === 'without') vi.stubGlobal('crypto', {});
  for (const size of sizes) {
    const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);
    expect(await sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
  expect(await digestOfIds(['a', 'b'])).toBe(createHash('sha256').update('a\nb\n').digest('hex'));
});
