import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A script or style sheet that index.html names. */
const named = /(<(?:script|link)\b[^>]*?\b(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))")/g;

/**
 * Writes the hash of each file that index.html names next to its name (Subresource Integrity), so that a
 * cache or a CDN can't replace the code.
 */
export function integrity(): Plugin {
  return {
    name: 'integrity',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      // Before the compressed files are written; `writeBundle` hooks run in parallel by default.
      order: 'pre',
      sequential: true,
      async handler({ dir = '.' }) {
        const page = join(dir, 'index.html');
        const html = await readFile(page, 'utf8');
        const files = [...new Set(Array.from(html.matchAll(named), ([, , file = '']) => file))];
        const hashes = new Map(
          await Promise.all(
            files.map(async (file) => {
              const hash = createHash('sha384').update(await readFile(join(dir, file)));
              return [file, `sha384-${hash.digest('base64')}`] as const;
            }),
          ),
        );
        const signed = html.replaceAll(
          named,
          (start, _, file: string) => `${start} integrity="${hashes.get(file)}"`,
        );
        await writeFile(page, signed);
      },
    },
  };
}
