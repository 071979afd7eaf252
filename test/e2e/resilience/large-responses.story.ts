import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startServer } from '../support/server.ts';
import { expect, signIn, test } from '../support/story.ts';

const SIZE = 50 * 1024 * 1024;

/** Enough JSON elements to reach the total size. */
function many(make: (index: number) => object): string {
  const parts: string[] = [];
  for (let size = 0; size < SIZE;) {
    const part = JSON.stringify(make(parts.length));
    parts.push(part);
    size += part.length + 1;
  }
  return `[${parts.join(',')}]`;
}

const payment = (index: number) => ({
  payment_id: `payment-${index}`,
  created_at: new Date(1.6e12 + index * 6e5).toISOString(),
  price: index % 97,
  product_name: `Product ${index % 12} with a name of some length`,
  status: index % 3 ? 'paid' : 'open',
  gateway: 'gateway',
  receipt_url: `https://example.com/receipts/${index}`,
});

const account = (index: number) => ({
  id: index.toString(16).padStart(24, '0'),
  username: `user-${index}`,
  description: 'An account with some words that describe it '.repeat(5),
  consumption: index,
  quota: 1e6,
  ip_whitelist: { ips: ['192.0.2.1', '192.0.2.2'], ports: [], is_enabled: true },
});

/** The longest time in milliseconds, from now on, in which the page was blocked. */
async function longestHold(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    globalThis.longestHold = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        globalThis.longestHold = Math.max(globalThis.longestHold, duration);
    }).observe({ type: 'longtask' });
  });
  await act();
  return page.evaluate(() => globalThis.longestHold);
}

declare global {
  var longestHold: number;
}

test(
  'answers of 50 megabytes are shown, and the page is usable after them',
  { tag: '@thorough' },
  async ({ page }) => {
    const email = 'ada@example.com';
    const user = `{"email":"${email}","id":"1","payments":${many(payment)}}`;
    const list = many(account);
    let isLarge = false;
    const upstream = createServer(({ url = '' }, response) => {
      response.setHeader('Content-Type', 'application/json');
      if (url.startsWith('/api/users/me')) {
        response.end(isLarge ? user : JSON.stringify({ email, id: '1' }));
      } else if (url.startsWith('/api/proxy_accounts')) {
        response.end(/[?&]page=(?!1\b)/.test(url) ? '[]' : list);
      } else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => upstream.once('listening', resolve));
    const { port } = upstream.address() as AddressInfo;
    const front = await startServer({ env: { API_UPSTREAM: `http://127.0.0.1:${port}` } });
    await signIn(page, front);
    await expect(page.getByRole('region', { name: 'Account details' })).toContainText(email);

    isLarge = true;
    const ofUser = await longestHold(page, async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible({ timeout: 90_000 });
      await page.getByRole('link', { name: 'Activity' }).click();
      await expect(page.getByRole('table', { name: 'API requests' })).toBeVisible();
    });
    const ofList = await longestHold(page, async () => {
      await page.getByRole('link', { name: 'Proxy accounts' }).click();
      await expect(page.getByRole('table', { name: 'Proxy accounts' })).toBeVisible({
        timeout: 90_000,
      });
      await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('user-77777');
      await expect(page.getByRole('status').filter({ hasText: 'shown' })).toBeVisible();
    });
    test.info().annotations.push({
      type: 'longest hold',
      description: `user ${Math.round(ofUser)} ms, list ${Math.round(ofList)} ms`,
    });
    await page.close();
    await front.stop();
    upstream.closeAllConnections();
    upstream.close();
  },
);
