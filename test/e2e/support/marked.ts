import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from './build-in.ts';
import { test as base } from './states/scene.ts';

/** Whether this worker is the first that makes a directory. */
function makes(directory: string): boolean {
  try {
    mkdirSync(directory);
    return true;
  } catch {
    return false;
  }
}

/** Stories of a console with an invisible mark in each text from the modules of texts. */
export const test = base.extend<object, { consoleDir: string }>({
  consoleDir: [
    async ({}, provide, { project: { outputDir } }) => {
      // Playwright empties this directory before each run, so that the workers of a run build once.
      mkdirSync(outputDir, { recursive: true });
      const directory = join(outputDir, 'marked');
      const built = join(outputDir, 'marked-built');
      if (makes(directory)) {
        try {
          buildConsole(directory, ['--mode', 'en-XM', '--logLevel', 'error']);
        } catch (error) {
          rmSync(directory, { recursive: true });
          throw error;
        }
        writeFileSync(built, '');
      }
      const changes = watch(outputDir);
      while (!existsSync(built)) await once(changes, 'change');
      changes.close();
      await provide(directory);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
