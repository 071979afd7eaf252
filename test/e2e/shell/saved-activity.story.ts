import type { Page } from '@playwright/test';
import { expect, rememberSignIn, signInByHand, test } from '../support/story.ts';

const requests = (page: Page) => page.getByRole('table', { name: 'API requests' });
const rows = (page: Page) => requests(page).getByRole('rowheader');
const listRead = (page: Page) => rows(page).filter({ hasText: '/api/proxy_accounts' }).first();

test('requests outlive a reload while the key is remembered, are seen in every tab, and cleared in all', async ({
  browser,
  server,
}) => {
  const storageState = await rememberSignIn(browser, server);
  const context = await browser.newContext({ baseURL: server.url, storageState });
  const page = await context.newPage();
  await page.goto('/proxy-accounts');
  await expect(page.getByRole('table', { name: 'Proxy accounts' })).toBeVisible();
  // Saved calls are told to other tabs.
  const other = await context.newPage();
  await other.goto('/activity');
  await expect(listRead(other)).toBeVisible();

  await page.goto('/activity');
  await expect(listRead(page)).toBeVisible();
  await page.reload();
  await expect(listRead(page)).toBeVisible();
  await expect(
    page.getByText("Queries and bodies aren't saved, except the API's reason for a rejection"),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Changes only' }).check();
  await expect(page).toHaveURL(/writes=1/);
  await expect(page.getByText('No matching requests')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Changes only' }).uncheck();
  await expect(rows(page).first()).toBeVisible();

  await page.getByRole('button', { name: 'Clear activity' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear activity' }).click();
  // A tab may just have sent another request, which is listed again.
  for (const tab of [page, other]) await expect(listRead(tab)).toBeHidden();
  await context.close();
});

test('without a remembered key, requests outlive a reload of the tab, and no sign-out @thorough', async ({
  page,
  server,
}) => {
  await signInByHand(page, server, '/proxy-accounts');
  await expect(page.getByRole('table', { name: 'Proxy accounts' })).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  await expect.poll(kept).toContain('/api/proxy_accounts');
  // The sign-out doesn't wait for the code that saves.
  await page.route('**/assets/key-guard-*.js', (route) => route.abort());
  await page.goto('/activity');
  await expect(listRead(page)).toBeVisible();
  await page.getByRole('button', { name: /@example.com/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('API key', { exact: true })).toBeVisible();
  expect(await kept()).not.toContain('/api/');
});
