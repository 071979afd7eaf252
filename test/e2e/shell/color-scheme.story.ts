import { expect, signIn, test } from '../support/story.ts';

test('the colour scheme can be chosen and is remembered', async ({ page, server }) => {
  await signIn(page, server);
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByLabel('Theme').selectOption('Dark');
  expect(await background()).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
});
