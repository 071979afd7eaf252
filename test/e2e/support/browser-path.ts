import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';

const shell = 'chromium-headless-shell';
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The machine's own Chromium or Chrome; preferably the headless shell, which is faster because it has no window
 * to draw. If none starts, one is installed: by Playwright's installer, otherwise from Debian's packages. If
 * neither works, throws one line that says how to install it.
 */
export function browserPath(): string {
  const found = find();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  // The libraries of a browser are system packages, which only root may install.
  run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const downloaded = find();
  if (downloaded) return downloaded;
  if (isRoot) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', 'chromium']);
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it, e.g. with: sudo apt-get install chromium',
  );
}

/** The first that starts. One that lacks a library, or only prints how to install it, doesn't count. */
function find(): string | undefined {
  return firstThatStarts([...onPath(shell), ...wholePaths()]);
}

/** The full browser, with windows and a printer, if it is installed beside the headless shell. */
export function wholeBrowserPath(): string {
  return firstThatStarts(wholePaths()) ?? browserPath();
}

/** The machine's own Firefox. */
export const firefoxPath = () => firstThatStarts(['firefox-esr', 'firefox'].flatMap(onPath));

const wholePaths = () => [...wholeBrowsers.flatMap(onPath), chromium.executablePath()];

const firstThatStarts = (paths: string[]) =>
  paths.find((path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0);

function onPath(name: string): string[] {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit' });
}
