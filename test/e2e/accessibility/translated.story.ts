import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../support/story.ts';
import { states } from '../support/states/index.ts';
import { inState, test as base } from '../support/states/scene.ts';
import { untranslated } from '../support/untranslated.ts';

/** Stories of a console with an invisible mark in each text from the modules of texts. */
const test = base.extend<object, { consoleDir: string }>({
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

for (const [name, ofPage] of Object.entries(states)) {
  for (const [state, show] of Object.entries(ofPage)) {
    test(
      `${name}, ${state}: each text can be translated`,
      { tag: '@thorough' },
      async ({ browser, server, signedIn }) => {
        await inState({ browser, server, signedIn, name }, show, async (page) => {
          expect(await untranslated(page, /\u200B/)).toEqual([]);
        });
      },
    );
  }
}
