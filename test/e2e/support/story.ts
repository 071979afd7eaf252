import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import type Axe from 'axe-core';
import { SESSION, signOutMark } from '#shared/api/session.ts';
import { ask } from './api.ts';
import { timeZoneOf } from '../../support/time-zones.ts';
import { isFirefox, savedByFirefox } from './firefox.ts';
import { startServer, type RunningServer, type StartOptions } from './server.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface WorkerFixtures {
  /** One running product for all stories of a worker, with 250 accounts. Each story uses its own data. */
  server: RunningServer;
}

interface Fixtures {
  /** Starts a server of the story's own, with these variables. It is stopped after the story. */
  start: (env: Record<string, string>, options?: StartOptions) => Promise<RunningServer>;
  /** A page on which no error may be logged and no policy violated. */
  page: Page;
}

/** The projects whose stories take turns among time zones; what is compared as a picture stays in UTC. */
const ofStories = /^(stories|thorough)/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  timezoneId: async ({}, provide, { titlePath, project }) =>
    provide(ofStories.test(project.name) ? timeZoneOf(titlePath.join(' ')) : 'UTC'),
  start: async ({ context }, provide) => {
    const started: RunningServer[] = [];
    await provide(async (env, options) => {
      const server = await startServer({ ...options, env });
      started.push(server);
      return server;
    });
    await Promise.all(context.pages().map((page) => page.close()));
    // The last first: an earlier one may have the same data, which goes with it.
    for (const server of started.toReversed()) await server.stop();
  },
  page: async ({ page }, provide) => {
    const faults = watchFaults(page);
    await provide(page);
    expect(faults).toEqual([]);
  },
});

export { expect };

/** Collects the errors that a page logs from now on, including policy violations. */
export function watchFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // A rejected call is the API's response, and the browser logs each one; everything else is the console's
    // error.
    const isRefusedCall = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusedCall) faults.push(message.text());
  });
  return faults;
}

/**
 * Opens a page as a user signed in for the tab. The sign-in is written to the page's storage: the stories of
 * the sign-in prove that the page itself does that.
 */
export async function signIn(
  page: Page,
  server: Pick<RunningServer, 'url' | 'apiKey'>,
  path = '/account',
): Promise<void> {
  const { email: address = '', id = address } = await ask<{ id?: string; email?: string }>(
    server,
    '/api/users/me',
  );
  // A page of the same origin that runs no code.
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate(
    ([name, mark, key, userId, email]) => {
      const after = localStorage.getItem(mark) ?? undefined;
      sessionStorage.setItem(name, JSON.stringify({ key, userId, email, after }));
    },
    [SESSION, signOutMark(SESSION, id), server.apiKey, id, address] as const,
  );
  await page.goto(`${server.url}${path}`);
  // In any language: Sign in has none.
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Signs in through the page itself, for the tab or to be remembered, and waits for the next page. */
export async function signInByHand(
  page: Page,
  server: Pick<RunningServer, 'url' | 'apiKey'>,
  path = '/account',
  remember = false,
): Promise<void> {
  await page.goto(`${server.url}${path}`);
  if (remember) await page.getByLabel('Remember key in this browser').check();
  await enterKey(page, server.apiKey);
}

/** Fills in the form that asks for the key, and waits for the page. */
export async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The browser storage of a signed-in user who wants to be remembered. */
export async function rememberSignIn(
  browser: Browser,
  server: Pick<RunningServer, 'url' | 'apiKey'>,
): Promise<SignedIn> {
  const context = await browser.newContext();
  await signInByHand(await context.newPage(), server, '/account', true);
  const kept = await context.storageState();
  await context.close();
  return kept;
}

/** Waits for a run to finish with this sentence, which has the number of its items. */
export async function expectRun(page: Page, sentence: string): Promise<void> {
  const result = page.getByRole('region', { name: 'Result', exact: true });
  await expect(result).toBeVisible({ timeout: 30_000 });
  // On the page of the run, its title says it.
  const title = page.getByRole('heading', { level: 1, name: sentence, exact: true });
  const line = result.getByRole('status').getByText(sentence, { exact: true });
  await expect(title.or(line)).toBeVisible({ timeout: 30_000 });
}

/** Shows everything about the run on display, on its own page. */
export async function viewRun(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/history/')) return;
  await page.getByRole('link', { name: 'View in History' }).first().click();
  await expect(page.getByRole('link', { name: 'All changes' })).toBeVisible();
}

/** Opens a page from the navigation. */
export async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the requests of this tab in History. */
export async function openRequests(page: Page): Promise<void> {
  await openPage(page, 'History');
  await page.getByRole('navigation', { name: 'History' }).getByRole('link').last().click();
  await expect(page.getByRole('table')).toBeVisible();
}

/** Opens the rows of the requests. */
export async function openEachRequest(page: Page): Promise<void> {
  for (const row of await page.getByRole('rowheader').getByRole('button').all()) await row.click();
}

/** Waits for the save bar to say so. While a save is tried again, its failure has a status of its own. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
}

/** The rules about colors, and the one for those who ask for more contrast: 7:1 for text, 4.5:1 if it is large. */
const rulesOf = {
  colors: ['color-contrast', 'link-in-text-block'],
  'more contrast': ['color-contrast-enhanced'],
};

/** Fails with every rule of axe that the page breaks, and where; or only for some of the rules. */
export async function expectAccessible(page: Page, only?: keyof typeof rulesOf): Promise<void> {
  // A page keeps it until it is reloaded.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async (rules) => {
    // Emulated settings are applied in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // In the middle of a transition, the contrast is that of neither color. Hidden elements are skipped,
    // because their transitions wait until they are drawn.
    const changing = document
      .getAnimations()
      .filter(
        (each) =>
          each instanceof CSSTransition &&
          each.effect instanceof KeyframeEffect &&
          each.effect.target?.checkVisibility(),
      );
    await Promise.allSettled(changing.map(({ finished }) => finished));
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    // Describing what isn't a violation, and where each one is, would take longer than searching.
    const report = { resultTypes: ['violations' as const], selectors: false };
    if (rules) return axe.run({ ...report, runOnly: rules });
    // A target that is temporarily covered by a bar isn't smaller because of it.
    const bars = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of bars) style.position = 'static';
    // The rule of WCAG 2.2 that axe runs only on request.
    const found = await axe.run({ ...report, rules: { 'target-size': { enabled: true } } });
    for (const { style } of bars) style.removeProperty('position');
    return found;
  }, only && rulesOf[only]);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
  ).toEqual([]);
}

/** The page itself never scrolls sideways, however narrow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** At 320 pixels, the page doesn't scroll sideways, and every rule of axe still holds. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** None of these elements hides a part of its text. */
export async function expectUncut(elements: Locator): Promise<void> {
  const cut = () =>
    elements.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  await expect.poll(cut).toEqual([]);
}

/** The number of lines on which the text of an element stands. */
export function linesOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getClientRects().length;
  });
}

/** The input with exactly this label. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

export async function press(page: Page | Locator, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** The file that the page saves when something is done, by its name and its text. */
export async function saved(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ name: string; text: string }> {
  if (isFirefox(page)) return savedByFirefox(act);
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/**
 * Presses Tab until an element has the focus, or Shift and Tab if it comes before. Not around the end of the page,
 * where the browser's own bars follow.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    const key = await target.evaluate((element) => {
      const { activeElement } = document;
      if (!activeElement || element === activeElement) return null;
      const isBehind = Node.DOCUMENT_POSITION_FOLLOWING;
      return element.compareDocumentPosition(activeElement) & isBehind ? 'Shift+Tab' : 'Tab';
    });
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached with Tab.`);
}

interface Held {
  /** How many calls have come, and how many of them are held. */
  count: () => number;
  held: () => number;
  /** Lets the held calls go, and all later ones; or ends the held ones without a response. */
  letGo: (how?: 'continue' | 'abort') => Promise<void>;
}

/** Holds the writes to a path, or with `method` other calls, from the nth on, until they are let go. */
export async function hold(
  page: Page | BrowserContext,
  path: string | RegExp,
  { from = 1, method = 'PUT' } = {},
): Promise<Held> {
  const held: Route[] = [];
  let count = 0;
  let isOpen = false;
  await page.route(path, async (route) => {
    if (isOpen || route.request().method() !== method) return route.continue();
    count += 1;
    if (count < from) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    count: () => count,
    held: () => held.length,
    async letGo(how = 'continue') {
      isOpen = true;
      // A page that stopped waiting has closed the call.
      for (const route of held.splice(0)) await route[how]().catch(() => undefined);
    },
  };
}
