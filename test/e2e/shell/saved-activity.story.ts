import type { Page } from '@playwright/test';
import { expect, press, signInByHand, test } from '../support/story.ts';

const requests = (page: Page) => page.getByRole('table', { name: 'API requests' });
const rows = (page: Page) => requests(page).getByRole('rowheader');
const listRead = (page: Page) => rows(page).filter({ hasText: '/api/proxy_accounts' }).first();

test('saved requests are in every tab, and cleared in all', async ({ page, context, server }) => {
  await signInByHand(page, server, '/proxy-accounts', true);
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

  await press(page, 'Clear activity');
  await press(page.getByRole('dialog'), 'Clear activity');
  // A tab may just have sent another request, which is listed again.
  for (const tab of [page, other]) await expect(listRead(tab)).toBeHidden();
});
