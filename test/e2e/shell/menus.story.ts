import type { Locator, Page } from '@playwright/test';
import { accountsTable, openMoreWays, selectAll } from '../support/accounts.ts';
import { openUserMenu } from '../support/lock.ts';
import { expect, signIn, test } from '../support/story.ts';

const menu = (page: Page): Locator => page.locator(':popover-open');

/** How much wider a menu is than its widest item needs. */
const spare = (page: Page) =>
  menu(page).evaluate((popover) => {
    const inside = popover.getBoundingClientRect();
    const ends = [...popover.querySelectorAll('button, label, input, p')].map((item) => {
      const range = document.createRange();
      range.selectNodeContents(item);
      return Math.max(
        range.getBoundingClientRect().right,
        item.matches('input') ? item.getBoundingClientRect().right : 0,
      );
    });
    return inside.right - Math.max(...ends);
  });

test('a menu is as wide as its items, one below the other @thorough', async ({ page, server }) => {
  await signIn(page, server, '/proxy-accounts');
  await expect(accountsTable(page)).toBeVisible();
  await openMoreWays(page);
  await expect.poll(() => spare(page)).toBeLessThan(40);
  const items = menu(page).getByRole('button');
  const boxes = await Promise.all((await items.all()).map((each) => each.boundingBox()));
  expect(boxes.length).toBeGreaterThan(1);
  for (const [at, box] of boxes.entries()) {
    expect(box?.height).toBeGreaterThan(32);
    const above = boxes[at - 1];
    if (above) expect(box?.y).toBeGreaterThanOrEqual(above.y + above.height);
  }
  await page.keyboard.press('Escape');
  await openUserMenu(page);
  await expect(menu(page)).toContainText(/Version \d+\.\d+\.\d+/);
});

test('a menu too wide for its button opens where it fits @thorough', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(page, server, '/proxy-accounts');
  await selectAll(page).check();
  await openMoreWays(page);
  for (const item of await menu(page).getByRole('button').all()) {
    await expect(item).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone, Back closes an open menu or the filters, and only then leaves the page', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server, '/account');
  await page.getByRole('link', { name: 'Proxy accounts' }).first().click();
  await expect(accountsTable(page)).toBeVisible();
  const before = await page.evaluate(() => history.length);
  const atStart = () =>
    expect.poll(() => page.evaluate(() => (history.state as { depth: number }).depth)).toBe(0);

  for (const open of [openMoreWays, openUserMenu]) {
    await open(page);
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/proxy-accounts$/);
    await open(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await atStart();
  }

  const filters = page.getByRole('group', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(filters).toBeVisible();
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(/\/proxy-accounts$/);

  // An item that opens a dialog, which is closed.
  await openMoreWays(page);
  await menu(page).getByRole('button', { name: 'Select by IDs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await atStart();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 2);
  await page.goBack();
  await expect(page).toHaveURL(/\/account$/);
});
