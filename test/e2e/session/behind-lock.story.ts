import { profileOf } from '../support/api.ts';
import {
  expectGuarded,
  expectSignedOut,
  lock,
  signInRemembered,
  signOut,
  unlock,
} from '../support/lock.ts';
import { expect, test } from '../support/story.ts';

const LOCKED = 'Locked · Proxy Console';

test.beforeEach(({ context }) => context.clock.install());

test(
  'Back at a lock leads nowhere, and what was typed is there after it',
  { tag: '@thorough' },
  async ({ page, server }) => {
    const place = await profileOf(server, 1);
    await signInRemembered(page, server, '/proxy-profiles');
    await page.locator(`a[href="${place.page}"]`).click();
    const notes = page.getByLabel('Notes', { exact: true });
    await notes.fill('Typed before Back.');
    const name = await page.getByLabel('Name', { exact: true }).inputValue();
    await lock(page);
    for (let times = 0; times < 2; times += 1) {
      await page.goBack();
      await expect(page).toHaveURL(place.page);
      await expect(page).toHaveTitle(LOCKED);
    }
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await unlock(page, server);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(notes).toHaveValue('Typed before Back.');
    await expect(page).toHaveTitle(`${name} · Proxy Console`);
    await page.goBack();
    await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  },
);

test(
  'a page and a dialog that were on their way when the lock came are there after it',
  { tag: '@thorough' },
  async ({ page, server }) => {
    const code = '**/assets/accounts-page-*.js';
    const gate = new AbortController();
    const isOpen = new Promise((resolve) => gate.signal.addEventListener('abort', resolve));
    await page.route(code, async (route) => {
      await isOpen;
      await route.continue();
    });
    await signInRemembered(page, server, '/account');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('add accounts');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/proxy-accounts?dialog=add');
    await lock(page);
    const arrival = page.waitForEvent('requestfinished', (request) =>
      /\/accounts-page-[^/]*\.js$/.test(request.url()),
    );
    gate.abort();
    await page.evaluate((address) => import(address), (await arrival).url());
    await expect(page).toHaveTitle(LOCKED);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await unlock(page, server);
    const dialog = page.getByRole('dialog', { name: 'Add by ID' });
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('table', { name: 'Proxy accounts' })).toBeVisible();
    await expect(page).toHaveTitle(/^Proxy accounts/);
  },
);

for (const isElsewhere of [false, true]) {
  test(
    `signing out ${isElsewhere ? 'in another tab' : 'at a lock'} leaves nothing of the user behind a lock`,
    { tag: '@thorough' },
    async ({ context, page, server }) => {
      await signInRemembered(page, server, '/account');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('business');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await lock(page);
      if (isElsewhere) {
        const other = await context.newPage();
        await signInRemembered(other, server, '/activity');
        await expectGuarded(other);
        await signOut(other);
      } else await page.getByRole('button', { name: 'Sign out' }).click();
      await expectSignedOut(page);
      const left = await page.evaluate(() => document.body.outerHTML);
      for (const secret of ['usiness', 'ada@', 'Command palette'])
        expect(left).not.toContain(secret);
    },
  );
}

test(
  'printing at a lock prints no statement and harms nothing',
  { tag: '@full' },
  async ({ page, server }) => {
    await signInRemembered(page, server, '/account');
    await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible();
    await lock(page);
    await page.pdf();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Account statement')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await unlock(page, server);
    await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  },
);
