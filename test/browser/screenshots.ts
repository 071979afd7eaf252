import { startServer } from './support/server.ts';
import { expect, signIn, test } from './support/story.ts';

/** `npm run screenshots`: the pictures of the README, taken from the running product. */
for (const [scheme, path, heading] of [
  ['light', '/account', 'My account'],
  ['dark', '/proxy-accounts', 'Proxy accounts'],
] as const) {
  test(`${heading} in ${scheme}`, async ({ page }) => {
    const server = await startServer();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, server, path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `docs/screenshots/${scheme}.png` });
    await server.stop();
  });
}
