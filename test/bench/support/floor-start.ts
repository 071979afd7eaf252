import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from '../../../build/precompress.ts';
import type { RunningServer } from '../../e2e/support/server.ts';
import { startServer } from './server.ts';
import { keyOf } from '../floor-start/key.ts';

const root = fileURLToPath(new URL('../floor-start', import.meta.url));
const place = fileURLToPath(new URL('../../../test-results/floor-start', import.meta.url));

/** A page of the floor that starts its read in `index.html`, beside the one whose script starts it. */
export const EARLY = '/early.html';

/** The floor of the start, served by the product's own server with its own account. */
export async function startFloor(): Promise<RunningServer> {
  const outDir = join(place, 'console');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    // The project's own setting is for its compiler of texts.
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
    plugins: [precompress()],
  });
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const read = `globalThis.earlyRead = fetch('/api/users/me', { headers: { 'Api-Key': (${keyOf.toString()})(localStorage) } });`;
  await writeFile(
    join(outDir, EARLY),
    html.replace('<!-- the early read -->', () => `<script>${read}</script>`),
  );
  // It finds the console beside itself.
  await cp('dist/server', join(place, 'server'), { recursive: true });
  return startServer({ program: join(place, 'server/main.js') });
}
