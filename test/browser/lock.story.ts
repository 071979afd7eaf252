import type { Page } from '@playwright/test';
import { profileOf } from './support/api.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support/story.ts';

/** Longer than the 30 minutes that the console waits unless told otherwise. */
const TOO_LONG = '31:00';

test('a remembered key is forgotten when nobody uses the console, and nothing on the page is lost', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 1);
  await page.clock.install();
  await signInRemembered(page, server, place.page);
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Typed before lunch.');
  const name = await page.getByLabel('Name', { exact: true }).inputValue();
  await page.getByLabel('City', { exact: true }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await expectGuarded(page);

  await page.clock.fastForward(TOO_LONG);
  const dialog = page.getByRole('dialog', { name: 'Locked' });
  await expect(dialog).toContainText('Locked after 30 minutes without use');
  const shown = await page.evaluate(() => document.documentElement.outerHTML + document.title);
  for (const secret of [name, 'Typed before lunch.', 'Proxy profile']) {
    expect(shown).not.toContain(secret);
  }
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    server.apiKey,
  );
  await expectAccessible(page);

  // No key of the page is heard behind the lock, and none presses it away.
  for (const key of ['Escape', 'Control+k', 'Control+s', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(2, 2);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await dialog.getByLabel('API key', { exact: true }).fill('not-the-key');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog.getByRole('alert')).toContainText('refused this key');
  await dialog.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog).toBeHidden();
  await expect(notes).toHaveValue('Typed before lunch.');
  await expect(page).toHaveTitle(/Edit proxy profile/);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Edit proxy profile', level: 1 })).toBeVisible();
});

test('use in any tab keeps all of them open, and they lock and open together', async ({
  context,
  server,
}) => {
  await context.clock.install();
  const used = await context.newPage();
  await signInRemembered(used, server, '/account');
  const idle = await context.newPage();
  await idle.goto(`${server.url}/proxy-accounts`);
  await expect(idle.getByRole('table', { name: 'Proxy accounts' })).toBeVisible();
  await idle.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await expectGuarded(used);
  await expectGuarded(idle);

  for (let times = 0; times < 2; times += 1) {
    await context.clock.fastForward('20:00');
    await used.bringToFront();
    await used.mouse.move(100, 100 + times);
    await used.keyboard.press('Shift');
    await used.waitForTimeout(1500);
  }
  await expect(idle.getByRole('table', { name: 'Proxy accounts' })).toBeVisible();

  await context.clock.fastForward(TOO_LONG);
  for (const page of [used, idle]) {
    await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible();
    await expect(page.getByRole('table', { includeHidden: true })).toHaveCount(0);
  }
  await unlock(used, server);
  await expect(used.getByRole('region', { name: 'Identity' })).toBeVisible();
  await expect(idle.getByText('250 selected', { exact: true })).toBeVisible();
});

test('a console that is opened again too late asks for the key before it shows anything', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signInRemembered(page, server, '/account');
  await page.goto('about:blank');
  await page.clock.fastForward(TOO_LONG);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/proxy-accounts`);
  await expect(page.getByText('Locked after 30 minutes without use')).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expect(page.getByLabel('Remember on this device')).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Proxy accounts', level: 1 })).toBeVisible();
});

test('a key that lives for the tab is not locked', async ({ page, server }) => {
  await page.clock.install();
  await signIn(page, server);
  await expectGuarded(page);
  await page.clock.fastForward(TOO_LONG);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('region', { name: 'Identity' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the dialog that was open when the lock came is open again after it', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signInRemembered(page, server, '/proxy-accounts');
  await page.getByRole('button', { name: 'Add accounts' }).click();
  const ids = page.getByRole('textbox', { name: 'Account ids' });
  await ids.fill('0123456789abcdef01234567');
  await expectGuarded(page);
  await page.clock.fastForward(TOO_LONG);
  await unlock(page, server);
  await expect(ids).toHaveValue('0123456789abcdef01234567');
  await expect(ids).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Add accounts' });
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('with settings of its own', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ env: { IDLE_LOCK_MINUTES: '0', SEED_ACCOUNTS: '3' } });
  });
  test.afterAll(() => server.stop());

  test('a site may choose never to lock', async ({ page }) => {
    await page.clock.install();
    await signInRemembered(page, server, '/account');
    await page.clock.fastForward('12:00:00');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Identity' })).toBeVisible();
  });
});

test('signing out in one tab signs out in all, and what was typed in another is kept', async ({
  context,
  server,
}) => {
  const place = await profileOf(server, 2);
  const pages = [await context.newPage(), await context.newPage()] as const;
  const [one, other] = pages;
  // Each has the key for itself alone.
  await signIn(one, server);
  await signIn(other, server, place.page);
  const notes = other.getByLabel('Notes', { exact: true });
  await notes.fill('Not saved yet.');
  await expectGuarded(one);
  await expectGuarded(other);

  await signOut(one);
  for (const page of pages) {
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain(server.apiKey);
  }
  expect(await other.content()).not.toContain('Not saved yet.');
  await other.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText('Not saved yet.').first()).toBeVisible();
});

test('a reset in another tab pauses when I sign out, and can go on from where it was', async ({
  context,
  server,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, server);
  await signIn(other, server, '/proxy-accounts');
  let calls = 0;
  await other.route('**/reset-quota', async (route) => {
    calls += 1;
    // The second answer waits until the other tab has signed out.
    if (calls === 2) await signOut(one);
    await route.continue();
  });
  await other.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await expectGuarded(one);
  await expectGuarded(other);
  await other.getByRole('button', { name: 'Reset quota' }).click();
  await other.getByRole('button', { name: 'Reset 250 accounts' }).click();
  await expect(other.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await other.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText('200 of 250').first()).toBeVisible();
  expect(calls).toBe(2);
});

test('a key that is renewed in one tab is taken over by the others', async ({
  context,
  server,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, server);
  await signIn(other, server, '/proxy-accounts');
  for (const page of [one, other]) {
    await page.route('**/api/users/me', (route) => route.fulfill({ status: 401, json: {} }));
  }
  await one.reload();
  await other.goto(`${server.url}/account`);
  const renew = one.getByRole('dialog', { name: 'The key is no longer accepted' });
  await expect(renew).toBeVisible();
  const asked = other.getByRole('dialog', { name: 'The key is no longer accepted' });
  await expect(asked).toBeVisible();
  for (const page of [one, other]) await page.unroute('**/api/users/me');
  await renew.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await renew.getByRole('button', { name: 'Go on' }).click();
  await expect(asked).toBeHidden();
  await expect(other.getByRole('region', { name: 'Identity' })).toBeVisible();
});

async function signInRemembered(page: Page, server: RunningServer, path: string): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await page.getByLabel('Remember on this device').check();
  await page.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

async function unlock(page: Page, server: RunningServer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Locked' });
  await dialog.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog).toBeHidden();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'ada@example.com' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** What guards the key comes after the first show; from then on an input is noted. */
async function expectGuarded(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('proxy-console.last-use'));
  let at = 0;
  await expect
    .poll(async () => {
      await page.mouse.move(3, (at += 1));
      return page.evaluate(() => localStorage.getItem('proxy-console.last-use'));
    })
    .not.toBeNull();
}
