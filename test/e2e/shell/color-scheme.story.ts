import { expect, signIn, test } from '../support/story.ts';

test('the colour scheme can be chosen and is remembered', async ({ page, server }) => {
  await signIn(page, server);
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByLabel('Theme').selectOption('Dark');
  await expect.poll(() => background()).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect.poll(() => background()).toBe(dark);
});

test('a theme that is chosen in one tab is followed in the others', async ({ page, server }) => {
  await signIn(page, server);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/sign-in`);
  const background = () =>
    other.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByLabel('Theme').selectOption('Dark');
  await expect.poll(background).not.toBe(light);
  await expect(other.getByLabel('Theme')).toHaveValue('dark');
  await page.getByLabel('Theme').selectOption('Light');
  await expect.poll(background).toBe(light);
});
