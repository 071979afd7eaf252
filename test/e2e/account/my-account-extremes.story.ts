import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startServer } from '../support/server.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../support/story.ts';
import { users } from '../support/users.ts';

/** A console with an API that has one user and nothing else. */
async function startOver(user: unknown) {
  const upstream = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (request.url !== '/api/users/me') response.statusCode = 404;
    response.end(JSON.stringify(request.url === '/api/users/me' ? user : {}));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  const front = await startServer({ env: { API_UPSTREAM: `http://127.0.0.1:${port}` } });
  const stop = async () => {
    await front.stop();
    upstream.close();
  };
  return { front, stop };
}

/** The longest version of the page takes seconds on a busy machine. */
const PATIENCE = { timeout: 30_000 };

async function expectHarmless(page: Page) {
  await expect(page.locator('h2', { hasText: 'Timeline' })).toBeVisible(PATIENCE);
  await expect(page).toHaveTitle(/^My account/);
  await expectNoSidewaysScroll(page);
}

for (const what of ['everything at its fullest', 'hostile texts'] as const) {
  test(`${what}: shown whole, also at 320 pixels, and nothing is executed`, async ({ page }) => {
    const { front, stop } = await startOver(users[what]);
    await signIn(page, front);
    await expectHarmless(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectHarmless(page);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    await expectHarmless(page);
    const links = await page
      .locator('main a')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => link.protocol));
    expect(links.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
    await page.close();
    await stop();
  });
}

const host = 'pay.example.com.receipts-of-somebody-else.example';

test('of 1000 payments, the end of the host behind each receipt is seen', async ({ page }) => {
  const payments = Array.from({ length: 1000 }, (_, index) => ({
    payment_id: `payment ${index}`,
    receipt_url: `https://${host}/${index}`,
  }));
  const { front, stop } = await startOver({ email: 'ada@example.com', payments });
  await signIn(page, front);
  const cell = page.getByRole('cell', { name: /^Open receipt/ }).first();
  await cell.scrollIntoViewIfNeeded(PATIENCE);
  /** Whether a part of the host is visible in its cell, on one line. */
  const isSeen = (part: string) =>
    cell.evaluate((element, text) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const node = nodes.currentNode;
        const at = node.nodeValue?.lastIndexOf(text) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        const [rect, ...more] = range.getClientRects();
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return (
          rect !== undefined &&
          more.length === 0 &&
          rect.left >= left &&
          rect.right <= right &&
          rect.top >= top &&
          rect.bottom <= bottom
        );
      }
      return false;
    }, part);
  expect(await isSeen('example')).toBe(true);
  await page.close();
  await stop();
});

test(
  'the account is seen over time and printed without a mouse',
  { tag: '@thorough' },
  async ({ page }) => {
    const { front, stop } = await startOver(users['everything at its fullest']);
    await signIn(page, front);
    const standing = page.getByRole('region', { name: 'Subscription', exact: true });
    await expect(standing).toContainText('Marked as expired, but valid until');
    // 18, but one less once a midnight has passed since the account was made.
    await expect(standing).toContainText(/1[78] days left/);

    await expect(page.locator('h2', { hasText: 'Timeline' })).toBeVisible(PATIENCE);
    const line = page.getByRole('region', { name: 'Timeline' });
    await line.getByRole('button', { name: /^Plan 0, current subscription/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(line.getByRole('button', { name: /^Plan 1\./ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(line.getByRole('button', { name: /^\d+ payments: first/ }).first()).toBeVisible();

    const time = standing.getByRole('button', { name: /\d{4}, / }).first();
    await time.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/ UTC \(sent as /).filter({ visible: true })).toHaveCount(1);
    await page.keyboard.press('Escape');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible();
    await expect(page.getByText('payment 499', { exact: true })).toBeVisible();
    expect(await page.getByRole('button', { name: /Refresh|Print|Show|Copy/ }).count()).toBe(0);
    // The JSON-LD metadata of a response is shown on the screen only.
    await expect(page.getByText('/api/contexts/User').filter({ visible: true })).toHaveCount(0);
    expect(await page.content()).not.toContain('a-key-that-nobody-prints');
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    await page.close();
    await stop();
  },
);
