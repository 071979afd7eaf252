import { accounts } from '../support/api.ts';
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
