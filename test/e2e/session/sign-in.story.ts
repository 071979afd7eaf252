import { expect, signInByHand, test } from '../support/story.ts';

test('the key lives for the tab unless it is remembered on the device', async ({
  browser,
  server,
}) => {
  for (const remember of [false, true]) {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signInByHand(page, server, '/account', remember);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();

    const otherTab = await context.newPage();
    await otherTab.goto('/account');
    const heading = remember ? 'My account' : 'Sign in';
    await expect(otherTab.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await context.close();
  }
});
