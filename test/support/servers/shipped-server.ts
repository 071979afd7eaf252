import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Several checkouts may share `node_modules`. */
const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8);

/** Where the server is as shipped, next to a console of one file. */
export const shippedDirectory = join('node_modules/.cache/proxy-console/shipped', checkout);

/** Builds it. A global setup calls this before any test starts. */
export async function buildShippedServer(): Promise<void> {
  const page = '<!doctype html><title>Console</title>';
  await mkdir(join(shippedDirectory, 'console'), { recursive: true });
  await writeFile(join(shippedDirectory, 'console/index.html'), page);
  await build({
    mode: 'production',
    logLevel: 'silent',
    build: { ssr: true, outDir: join(shippedDirectory, 'server') },
  });
}
