import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Builds the product in English and in another language, in a directory of the repository. Returns its program. */
export function buildIn(language: string, directory: string): string {
  execFileSync('npx', ['vite', 'build', '--outDir', join(directory, 'console')], {
    env: { ...process.env, CONSOLE_LANGUAGES: `en,${language}` },
  });
  cpSync('dist/server', join(directory, 'server'), { recursive: true });
  return join(directory, 'server/main.js');
}
