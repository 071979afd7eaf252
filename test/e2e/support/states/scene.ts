import type { Browser, Page } from '@playwright/test';
import { profileOf, type ProfilePlace } from '../api.ts';
import { behave, test as base } from '../rehearsal.ts';
import type { RunningServer } from '../server.ts';
import { leaveSettingsToFile } from '../settings.ts';
import { expect, rememberSignIn, watchFaults, type SignedIn } from '../story.ts';

/** What a state is reached from: a browser window that nothing was done in yet, and a calm API. */
export interface Scene {
  page: Page;
  server: RunningServer;
  profile: ProfilePlace;
  open: (path: string) => Promise<void>;
}

/** Brings a page into a state, as somebody would by hand, and waits until it shows. */
export type Show = (scene: Scene) => Promise<void>;

/** The states of one page by what is special about each. */
export type States = Record<string, Show>;

/** Stories on a server that rehearses, with one sign-in for all of a worker. */
export const test = base.extend<object, { signedIn: SignedIn }>({
  signedIn: [
    async ({ browser, server }, provide) => provide(await rememberSignIn(browser, server)),
    { scope: 'worker' },
  ],
});

/** What states log because it was brought about: code that does not arrive, and a fault of the console. */
const onPurpose = /^ChunkLoadError|^Error: Made to fail/;

interface Stage {
  browser: Browser;
  /** A server that rehearses. */
  server: RunningServer;
  signedIn: SignedIn;
  /** The page, as the table of states has it. */
  name: string;
}

/** Opens a window, brings it into a state and has it looked at. Fails for what the console logs as an error. */
export async function inState(
  { browser, server, signedIn, name }: Stage,
  show: Show,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await behave(server, {});
  const context = await browser.newContext({
    baseURL: server.url,
    ...(name !== 'Sign in' && { storageState: signedIn }),
  });
  const page = await context.newPage();
  const faults = watchFaults(page);
  if (name !== 'Rehearsal') {
    // So that the page looks as it does in truth, without the banner.
    await leaveSettingsToFile(page);
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ response, json: { ...config, rehearsal: false } });
    });
  }
  await show({
    page,
    server,
    profile: await profileOf(server),
    open: async (path) => void (await page.goto(path)),
  });
  await look(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  expect(faults.filter((fault) => !onPurpose.test(fault))).toEqual([]);
}

/** Waits until a text can be read. */
export async function shown(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

/** Opens a page and waits until what it asked for is there. */
export async function openWhole({ page, open }: Scene, path: string): Promise<void> {
  await open(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What says of faults comes after the first show. A state may want it when nothing can be fetched any more.
  await page.locator('[class*="conditions"]').waitFor({ state: 'attached' });
  await wholeShown(page);
}

/** Waits until no part of a page is left of which only the shape shows. */
export async function wholeShown(page: Page): Promise<void> {
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
}
