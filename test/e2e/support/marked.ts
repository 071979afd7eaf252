import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './states/scene.ts';

/** Stories of a console with an invisible mark in each text from the modules of texts. */
export const test = base.extend<object, { consoleDir: string }>({
  consoleDir: [
    async ({}, provide) => {
      const directory = mkdtempSync(join(tmpdir(), 'marked-'));
      const out = ['--outDir', directory, '--emptyOutDir', '--logLevel', 'error'];
      execFileSync('npx', ['vite', 'build', '--mode', 'en-XM', ...out]);
      await provide(directory);
      rmSync(directory, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
