import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort, startProgram } from '../support/server.ts';

/** The member with which WebDriver refers to an element (W3C WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof ELEMENT, string>;

/** A key that is held while the next ones are pressed (section 17.4.2). */
export const CONTROL = '\uE009';

/** The toolbar of the browser would keep its window wider than a phone. */
const NARROW = '* { min-width: 0; padding: 0; font-size: 6px; -gtk-icon-transform: scale(0.1); }';

export type WebKitPage = Awaited<ReturnType<typeof openWindow>>;

const displayOf = (printed: string) => /^\d+$/m.exec(printed)?.[0];

/** Starts WebKitGTK on a screen in memory: the packages `webkit2gtk-driver` and `xvfb` of Debian. */
export async function startWebKit() {
  const config = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), NARROW);
  const screen = await startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x2000x24', '-nolisten', 'tcp'],
    async (printed) => displayOf(printed) !== undefined,
  );
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = await startProgram(
    'WebKitWebDriver',
    [`--port=${port}`],
    () => command(address, 'GET', '/status').then(Boolean, () => false),
    {
      ...process.env,
      DISPLAY: `:${displayOf(screen.printed())}`,
      XDG_CONFIG_HOME: config,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // It doesn't start as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  );
  return {
    open: () => openWindow(address),
    async end() {
      await driver.end();
      await screen.end();
      await rm(config, { recursive: true });
    },
  };
}

async function command<T>(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const response = await globalThis.fetch(`${address}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T & { error: string; message: string } };
  if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`);
  return value;
}

/** Opens a window with a storage of its own. What it is asked to do is tried until it succeeds, as in Playwright. */
async function openWindow(address: string) {
  const { sessionId } = await command<{ sessionId: string }>(address, 'POST', '/session', {
    capabilities: {},
  });
  const ask = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    command<T>(address, method, `/session/${sessionId}${path}`, body);

  /** Runs a function in the page. It can't refer to anything outside of it. */
  const run = <T, Args extends unknown[]>(
    inPage: (...args: Args) => T,
    ...args: Args
  ): Promise<Awaited<T>> =>
    ask('POST', '/execute/sync', { script: `return (${String(inPage)})(...arguments)`, args });

  async function find(selector: string, name: string, isUsed = false): Promise<Element> {
    const found = await run(visible, selector, name, isUsed);
    if (!found) throw new Error(`The page shows no ${selector} "${name}".`);
    return found as unknown as Element;
  }

  const act = (path: string, selector: string, name: string, body: object = {}) =>
    expect(async () => {
      const element = await find(selector, name, true);
      await ask('POST', `/element/${element[ELEMENT]}${path}`, body);
    }).toPass({ timeout: 60_000 });

  return {
    run,
    open: (url: string) => ask('POST', '/url', { url }),
    async size(width: number, height: number) {
      await ask('POST', '/window/rect', { width, height });
      await expect.poll(() => run(() => innerWidth)).toBe(width);
      const afterFrames = 'requestAnimationFrame(() => requestAnimationFrame(arguments[0]))';
      await ask('POST', '/execute/async', { script: afterFrames, args: [] });
    },
    click: (selector: string, name = '') => act('/click', selector, name),
    type: (selector: string, name: string, text: string) => act('/value', selector, name, { text }),
    see: (selector: string, name = '') =>
      expect(() => find(selector, name)).toPass({ timeout: 60_000 }),
    async screenshot(): Promise<Buffer> {
      return Buffer.from(await ask<string>('GET', '/screenshot'), 'base64');
    },
    close: () => ask('DELETE', ''),
  };
}

/** In the page: the first visible element whose accessible name begins so; if it is to be used, once it can be. */
async function visible(selector: string, name: string, isUsed: boolean) {
  // eslint-disable-next-line unicorn/consistent-function-scoping -- It is a part of what runs in the page.
  const nameOf = (element: HTMLElement) =>
    (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.innerText
    ).trim();
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.checkVisibility() && nameOf(element).startsWith(name),
  );
  if (!isUsed || !found) return found;
  // A press on what still moves, or waits for something, does nothing.
  const { x, y } = found.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const later = found.getBoundingClientRect();
  const isReady = later.x === x && later.y === y && found.ariaDisabled !== 'true';
  return isReady ? found : undefined;
}
