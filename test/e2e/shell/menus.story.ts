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
