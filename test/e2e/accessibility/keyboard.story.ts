import { amountsRead } from '../support/accounts.ts';
import { profileOf } from '../support/api.ts';
import { expect, expectRun, expectSaved, field, tabTo, test } from '../support/story.ts';

test('sign in, edit a profile and reset accounts by keyboard only', async ({ page, start }) => {
  const server = await start({ SEED_ACCOUNTS: '8' });
  const reach = (role: 'button' | 'checkbox' | 'link', name: string) =>
    tabTo(page, page.getByRole(role, { name, exact: true }).first());
  await page.goto(`${server.url}${(await profileOf(server)).page}`);
  await tabTo(page, field(page, 'API key'));
  await page.keyboard.type(server.apiKey);
  await page.keyboard.press('Enter');

  await tabTo(page, field(page, 'Name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('By keyboard');
  await reach('button', 'Save changes');
  await page.keyboard.press('Enter');
  await expectSaved(page);

  await page.keyboard.press('Home');
  await reach('link', 'Proxy accounts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Proxy accounts', level: 1 })).toBeVisible();
  await reach('checkbox', 'Select all accounts');
  await page.keyboard.press('Space');
  await reach('button', 'Reset quota');
  await page.keyboard.press('Enter');
  await amountsRead(page);
  await reach('button', 'Reset 8 accounts');
  await page.keyboard.press('Enter');
  await expectRun(page, '8 accounts were reset');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Proxy accounts', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
