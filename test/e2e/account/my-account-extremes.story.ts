import type { Page } from '@playwright/test';
import { openAll } from '../support/canary-page.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, expectNoSidewaysScroll, signIn, test } from '../support/story.ts';
import { users } from '../support/users.ts';

/** Opens My account with an API that has one user. */
async function openAs(page: Page, server: RunningServer, user: unknown): Promise<void> {
  await page.route('**/api/users/me', (route) => route.fulfill({ json: user }));
  await signIn(page, server);
}

/** The longest version of the page takes seconds on a busy machine. */
const PATIENCE = { timeout: 30_000 };

async function expectHarmless(page: Page) {
  await expect(page.locator('h2', { hasText: 'Timeline' })).toBeVisible(PATIENCE);
  await expect(page).toHaveTitle(/^My account/);
  await expectNoSidewaysScroll(page);
}

test('hostile texts are shown whole, and nothing is executed', async ({ page, server }) => {
  await openAs(page, server, users['hostile texts']);
  await expectHarmless(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await openAll(page);
  await expectHarmless(page);
  const links = await page
    .locator('main a')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => link.protocol));
  expect(links.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
});

const host = 'pay.example.com.receipts-of-somebody-else.example';

test('the end of the host behind each receipt is seen @thorough', async ({ page, server }) => {
  const payments = Array.from({ length: 1000 }, (_, index) => ({
    payment_id: `payment ${index}`,
    receipt_url: `https://${host}/${index}`,
  }));
  await openAs(page, server, { email: 'ada@example.com', payments });
  const cell = page.getByRole('cell', { name: /^Open receipt/ }).first();
  await cell.scrollIntoViewIfNeeded(PATIENCE);
  /** Whether the last part of the host is visible in its cell, on one line. */
  const isSeen = await cell.evaluate((element) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      const at = node.nodeValue?.lastIndexOf('example') ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 'example'.length);
      const [rect, ...more] = range.getClientRects();
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (!rect || more.length > 0) return false;
      return rect.left >= left && rect.right <= right && rect.top >= top && rect.bottom <= bottom;
    }
    return false;
  });
  expect(isSeen).toBe(true);
});
