import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Builds the console, with these arguments of Vite. */
export function buildConsole(outDir: string, args: string[], env?: NodeJS.ProcessEnv): void {
  execFileSync('npx', ['vite', 'build', '--outDir', outDir, ...args], {
    env: { ...process.env, ...env },
  });
}

/** Builds the product in English and in another language, in a directory of the repository. Returns its program. */
export function buildIn(language: string, directory: string): string {
  buildConsole(join(directory, 'console'), [], { CONSOLE_LANGUAGES: `en,${language}` });
  cpSync('dist/server', join(directory, 'server'), { recursive: true });
  return join(directory, 'server/main.js');
}
