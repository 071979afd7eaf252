import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type BrowserContext } from '@playwright/test';
import { wholeBrowserPath } from './browser-path.ts';

interface KillableBrowser {
  /** Where other programs can drive it, too. */
  address: string;
  /** Its own windows, whose storage is in the profile directory. */
  context: BrowserContext;
  /** Ends all of its processes at once, as a crash or a power cut does. */
  kill: () => Promise<void>;
  /** Ends it as a user does, so that all is saved that the browser holds back. */
  close: () => Promise<void>;
}

/** Starts a browser on a profile directory, which outlives the browser. */
export async function startKillableBrowser(profileDir: string): Promise<KillableBrowser> {
  const child = spawn(
    wholeBrowserPath(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profileDir}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Connecting can hang on the frames of the new tab page.
      'about:blank',
    ],
    // A group of its own, so that all of it can be killed.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The browser did not start:\n${printed}`)));
    child.stderr.on('data', (text: Buffer) => {
      printed += text.toString();
      const [, found] = /DevTools listening on (ws:\S+)/.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window.');
  return {
    address,
    context,
    async kill() {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close');
      await ended;
    },
  };
}
