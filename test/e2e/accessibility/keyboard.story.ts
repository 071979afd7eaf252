import type { Page } from '@playwright/test';
import { profileOf } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { expect, expectRun, signIn, test } from '../support/story.ts';

/** Presses Tab until something with this role and name is focused. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} "${name}" cannot be reached with Tab.`);
}

test('sign in, edit a profile and reset accounts by keyboard only', async ({ page }) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '8' } });
  const place = await profileOf(server);
  await page.goto(`${server.url}${place.page}`);
  await page.getByLabel('API key', { exact: true }).waitFor();
  while (
    !(await page
      .getByLabel('API key', { exact: true })
      .evaluate((input) => input === document.activeElement))
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(server.apiKey);
  await page.keyboard.press('Enter');

  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('By keyboard');
  await tabTo(page, 'button', 'Save changes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Saved');

  await page.keyboard.press('Home');
  await tabTo(page, 'link', 'Proxy accounts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Proxy accounts', level: 1 })).toBeVisible();
  await tabTo(page, 'checkbox', 'Select all accounts');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Reset quota');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Amounts as of/)).toBeVisible();
  await tabTo(page, 'button', 'Reset 8 accounts');
  await page.keyboard.press('Enter');
  await expectRun(page, '8 accounts were reset');
  await page.close();
  await server.stop();
});

test('an arrow key that cannot move on does not take the focus later', async ({ page, server }) => {
  await signIn(page, server, '/proxy-accounts');
  const first = page.getByRole('table', { name: 'Proxy accounts' }).getByRole('checkbox').nth(1);
  await first.focus();
  await page.keyboard.press('ArrowUp');
  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  await filter.focus();
  await page.keyboard.type('de-', { delay: 60 });
  await expect(filter).toHaveValue('de-');
  await expect(filter).toBeFocused();
});

test('the skip link leads past the navigation', async ({ page, server }) => {
  await page.goto('/sign-in');
  await page.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
