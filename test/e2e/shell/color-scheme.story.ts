import { openUserMenu } from '../support/lock.ts';
import { expect, signIn, test } from '../support/story.ts';

test('a theme chosen in one tab is remembered, and followed in all', async ({ page, server }) => {
  await signIn(page, server);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/sign-in`);
  const backgrounds = async () =>
    new Set(
      await Promise.all(
        [page, other].map((tab) =>
          tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
        ),
      ),
    );
  const light = await backgrounds();
  expect(light.size).toBe(1);
  await openUserMenu(page);
  await page.getByLabel('Theme').selectOption('Dark');
  await expect.poll(backgrounds).not.toEqual(light);
  await expect.poll(async () => (await backgrounds()).size).toBe(1);
  const dark = await backgrounds();
  await expect(other.getByLabel('Theme')).toHaveValue('dark');
  await page.reload();
  await expect.poll(backgrounds).toEqual(dark);
  await openUserMenu(page);
  await page.getByLabel('Theme').selectOption('Light');
  await expect.poll(backgrounds).toEqual(light);
});
