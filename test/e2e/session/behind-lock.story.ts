import { profileOf } from '../support/api.ts';
import { expectSignedOut, lock, signInRemembered, unlock } from '../support/lock.ts';
import { expect, press, test } from '../support/story.ts';

const LOCKED = 'Locked · Proxy Console';

test.beforeEach(({ context }) => context.clock.install());

test('Back at a lock leads nowhere, and what I typed stays @thorough', async ({ page, server }) => {
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
});

test('signing out at a lock leaves nothing of the user @thorough', async ({ page, server }) => {
  await signInRemembered(page, server, '/account');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('business');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await lock(page);
  await press(page, 'Sign out');
  await expectSignedOut(page);
  const left = await page.evaluate(() => document.body.outerHTML);
  for (const secret of ['usiness', 'ada@', 'Command palette']) expect(left).not.toContain(secret);
});

test('printing at a lock prints no statement and harms nothing @full', async ({ page, server }) => {
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
});
