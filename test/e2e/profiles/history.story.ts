import { accounts, profileOf } from '../support/api.ts';
import { signOut } from '../support/lock.ts';
import { expect, openPage, press, signIn, test } from '../support/story.ts';

test('Back leads to where one had scrolled, a link to the top @firefox', async ({
  page,
  server,
}) => {
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

test('Back closes a dialog, also after a reload, and Forward opens none @firefox', async ({
  page,
  server,
}) => {
  const isPage = (title: string) =>
    expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const isClosed = () => expect(page.getByRole('dialog')).toHaveCount(0);
  const depth = () => page.evaluate(() => (history.state as { depth: number }).depth);
  await signIn(page, server);
  await page.getByRole('link', { name: 'Proxy accounts' }).first().press('Enter');
  const [first] = await accounts(server);
  const username = first?.username ?? '';
  await page.getByRole('link', { name: username, exact: true }).click();
  await press(page, `Reset ${username}`);
  await expect(page.getByRole('dialog', { name: 'Reset quota' })).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.goBack();
  await isClosed();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
  await page.goForward();
  await expect.poll(depth).toBe(0);
  await isClosed();

  await page.getByRole('button', { name: 'Add by ID' }).click();
  await expect(page.getByRole('dialog', { name: 'Add by ID' })).toBeVisible();
  expect(await depth()).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
  await expect.poll(depth).toBe(0);
  await isClosed();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Close details' })).toHaveCount(0);
  await isPage('Proxy accounts');
  await page.goBack();
  await isPage('My account');
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
