import { expect, signInByHand, test } from '../support/story.ts';

test('an empty key is asked for, and nothing is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your API key.')).toBeVisible();
  await expect(page.getByLabel('API key', { exact: true })).toBeFocused();
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('the key lives for the tab unless it is remembered on the device', async ({
  browser,
  server,
}) => {
  for (const remember of [false, true]) {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/account');
    await page.getByLabel('API key', { exact: true }).fill(server.apiKey);
    if (remember) await page.getByLabel('Remember key in this browser').check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();

    const otherTab = await context.newPage();
    await otherTab.goto('/account');
    const heading = remember ? 'My account' : 'Sign in';
    await expect(otherTab.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await context.close();
  }
});

test(
  'the dialog that asks for the key cannot be pressed away',
  { tag: '@thorough' },
  async ({ page, server }) => {
    await signInByHand(page, server);
    await page.route('**/api/users/me', (route) => route.fulfill({ status: 401, json: {} }));
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'API key no longer accepted' });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  },
);
