import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The machine's own Chromium or Chrome. Where there is none, one is installed: by Playwright's
 * installer, else from Debian's packages. Throws one line that says how where neither works.
 */
export function browserPath(): string {
  const found = find();
  if (found) return found;
  attempt('npx', ['playwright', 'install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0) {
    attempt('apt-get', ['update']);
    attempt('apt-get', ['install', '-y', 'chromium']);
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it, e.g. with: sudo apt-get install chromium',
  );
}

function find(): string | undefined {
  for (const name of names) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // Not under this name.
    }
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function attempt(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit' });
}
