import type { Browser, Page } from '@playwright/test';
import type { Behaviors } from '../../../../server/rehearsal/behaviors.ts';
import { profileOf, type ProfilePlace } from '../api.ts';
import { test as base, type RehearsedServer } from '../rehearsal.ts';
import { changeSettings } from '../settings.ts';
import { expect, rememberSignIn, watchFaults, type SignedIn } from '../story.ts';

/** The starting point of a state: an unused browser window, and an API that behaves normally. */
export interface Scene {
  page: Page;
  server: RehearsedServer;
  profile: ProfilePlace;
  open: (path: string) => Promise<void>;
}

/** Brings a page into a state, as a user would, and waits until it is shown. */
export type Show = (scene: Scene) => Promise<void>;

/** The states of one page by name. */
export type States = Record<string, Show>;

/** Stories on a server with a rehearsal, with one sign-in per worker. */
export const test = base.extend<object, { signedIn: SignedIn }>({
  signedIn: [
    async ({ browser, server }, provide) => provide(await rememberSignIn(browser, server)),
    { scope: 'worker' },
  ],
});

/** What states log because it is caused on purpose. */
const onPurpose = /^Error: Made to fail/;

interface Stage {
  browser: Browser;
  /** A server with a rehearsal. */
  server: RehearsedServer;
  signedIn: SignedIn;
  /** The page, by its name in the table of states. */
  name: string;
}

/** Opens a window, brings it into a state and has it checked. Fails if the console logs an error. */
export async function inState(
  { browser, server, signedIn, name }: Stage,
  show: Show,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  server.behave({});
  const context = await browser.newContext({
    baseURL: server.url,
    ...(name !== 'Sign in' && { storageState: signedIn }),
  });
  const page = await context.newPage();
  const faults = watchFaults(page);
  if (name !== 'Rehearsal') {
    // So that the page looks as usual, without the banner.
    await changeSettings(page, () => ({ rehearsal: false }));
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

/** Opens a page with an API of these behaviors, and waits for a text. */
export function answering(
  path: string | undefined,
  behaviors: Partial<Behaviors>,
  text: string | RegExp,
): Show {
  return async ({ page, server, profile, open }) => {
    server.behave(behaviors);
    await open(path ?? profile.page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shown(page, text);
  };
}

/** Waits until a text is visible. */
export async function shown(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

/** Opens a page and waits until its data is loaded. */
export async function openWhole({ page, open }: Scene, path: string): Promise<void> {
  await open(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The code that reports failures loads after the first show. A state may need it when nothing can be fetched
  // any more.
  await page.locator('[class*="conditions"]').waitFor({ state: 'attached' });
  await wholeShown(page);
}

/** Waits until a page has no placeholders left. */
export async function wholeShown(page: Page): Promise<void> {
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
}
