import { profileOf } from '../support/api.ts';
import { signOut } from '../support/lock.ts';
import { expect, openPage, press, signIn, test } from '../support/story.ts';

test('Back leads to where one had scrolled, a link to the top', async ({ page, server }) => {
  await signIn(page, server);
  // Content that loads later moves what is below it.
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible();
  await page.getByRole('region', { name: 'Apps' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  // In Firefox, Playwright scrolls before it clicks, even to what is in view.
  await page.getByRole('link', { name: 'Proxy accounts' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Proxy accounts' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.getByRole('link', { name: 'History' }).click();
  await openPage(page, 'My account');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('Back from an open dialog leaves both, undone @thorough', async ({ page, server }) => {
  await signIn(page, server);
  await page.getByRole('link', { name: 'Proxy accounts' }).click();
  await page.getByRole('button', { name: 'Add by ID' }).click();
  await page.getByRole('dialog', { name: 'Add by ID' }).getByLabel('Account IDs').fill('one');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Proxy accounts', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('unsaved changes hold Back until I let them go @thorough', async ({ page, server }) => {
  const place = await profileOf(server, 2);
  await signIn(page, server, '/proxy-profiles');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Proxy profiles' }).click();
  await page.locator(`a[href="${place.page}"]`).first().click();
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Not saved.');
  for (const _ of [1, 2]) {
    await page.evaluate(() => history.back());
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(place.page);
    await expect(notes).toHaveValue('Not saved.');
  }
  // So does signing out.
  await signOut(page);
  await press(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Cancel');
  await expect(notes).toHaveValue('Not saved.');
  await page.evaluate(() => history.back());
  await press(page, 'Leave without saving');
  await expect(page.getByRole('heading', { name: 'Proxy profiles', level: 1 })).toBeVisible();
});
