import type { Page } from '@playwright/test';
import type { RunningServer } from './server.ts';
import { expect, signInByHand } from './story.ts';

/** Longer than the console's default of 30 minutes. */
export const TOO_LONG = '31:00';

export function signInRemembered(page: Page, server: RunningServer, path: string): Promise<void> {
  return signInByHand(page, server, path, true);
}

export async function unlock(page: Page, server: RunningServer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Locked' });
  await dialog.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog).toBeHidden();
}

export async function signOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
}

export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
}

/** The code that guards the key loads after the first show; from then on input is recorded. */
export async function expectGuarded(page: Page): Promise<void> {
  // A console that starts without a time of its last use clears its keys.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // Another tab may write the same to the same storage, so this waits for the tab's own write.
  await page.evaluate(() => {
    const setItem: unknown = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function keep(name, value) {
      if (name === 'proxy-console.last-use') document.documentElement.dataset['noted'] = value;
      Reflect.apply(setItem as typeof keep, this, [name, value]);
    };
    localStorage.removeItem('proxy-console.last-use');
  });
  let at = 0;
  await expect
    .poll(async () => {
      await page.mouse.move(3, (at += 1));
      return page.evaluate(() => document.documentElement.dataset['noted']);
    })
    .toBeDefined();
}

/** Locks the page, as half an hour without use does. Its clock must be installed. */
export async function lock(page: Page): Promise<void> {
  await expectGuarded(page);
  await page.clock.fastForward(TOO_LONG);
  await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible();
}

/** Pages in the back/forward cache get no messages of other tabs; neither does this page from its next load on. */
export function hearNothing(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined });
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
}

/** Hides or shows a page as browsers do; returns its content before anything is painted. */
export function turn(page: Page, name: 'pagehide' | 'pageshow'): Promise<string> {
  return page.evaluate(async (event) => {
    dispatchEvent(new PageTransitionEvent(event, { persisted: true }));
    await Promise.resolve();
    return document.body.outerHTML;
  }, name);
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
}
