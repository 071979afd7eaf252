import type { Page } from '@playwright/test';
import { profileOf } from './support/api.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support/story.ts';

const pages = [
  ['/account', 'My account'],
  ['/proxy-accounts', 'Proxy accounts'],
  ['/proxy-profiles', 'Proxy profiles'],
  ['profile', 'Edit proxy profile'],
  ['/activity', 'Activity'],
] as const;

async function settled(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const scheme of ['light', 'dark'] as const) {
  test(`sign in has no axe violation (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/sign-in');
    await settled(page, 'Sign in');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectAccessible(page);
  });

  for (const [path, heading] of pages) {
    test(`${heading} has no axe violation (${scheme})`, async ({ page, server }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await signIn(page, server, path === 'profile' ? (await profileOf(server)).page : path);
      await settled(page, heading);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

test('the colour scheme can be chosen and is remembered', async ({ page, server }) => {
  await signIn(page, server);
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByLabel('Color scheme').selectOption('Dark');
  expect(await background()).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
});
