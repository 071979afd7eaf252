import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startServer } from './support/server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support/story.ts';

const DAY = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const endless = 'x'.repeat(10_000);
const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
const rightToLeft = '\u202Eright to left \u05D0\u05D1\u05D2';

function subscription(index: number) {
  return {
    subscription_id: `s${index}`,
    status: 'some status',
    plan: { name: `Plan ${index}`, trial: index % 3 === 0 },
    topups: [{ kind: 'gb', quantity: 5 }],
    valid_from: fromNow(-30 * index - 12),
    valid_until: fromNow(-30 * index + 18),
    ...(index % 4 === 0 && { paused_at: fromNow(-30 * index - 2) }),
    ...(index % 5 === 0 && { cancelled_at: fromNow(-30 * index + 10) }),
    consumption: 900_000_000_000 + index,
    consumption_str: '900.00 GB',
    current_quota: 800_000_000_000,
    current_quota_str: '800.00 GB',
    bytes_recv: 700_000_000_000,
    bytes_sent: 200_000_000_000,
  };
}

const users = {
  'nothing but an email': { email: 'ada@example.com' },
  'everything at its fullest': {
    email: 'ada@example.com',
    api_key: 'a-key-that-nobody-prints',
    is_subscription_expired: true,
    subscription: subscription(0),
    past_subscriptions: many(50, (index) => subscription(index + 1)),
    payments: many(500, (index) => ({
      payment_id: `payment ${index}`,
      subscription_id: `s${Math.floor(index / 10)}`,
      created_at: fromNow(-3 * index),
      price: 49,
      receipt_url: 'https://pay.example.com/receipt',
    })),
    apps: many(200, (index) => ({ app_name: `App ${index}`, api_token: 'token' })),
    auto_topup_setting: { enabled: true, threshold: 1, extra_gb: 2 },
  },
  'hostile texts': {
    email: 'ada@example.com',
    id: markup,
    roles: [endless, rightToLeft, '👩‍👩‍👧‍👦'.repeat(2000)],
    utm_tags: many(500, () => 'tag'),
    subscription: {
      subscription_id: endless,
      status: endless,
      plan: { name: markup + endless, price: 1e300 },
      topups: [{ kind: endless }],
      update_url: 'javascript:document.title=1',
      valid_from: markup,
      valid_until: endless,
      cancelled_at: '9998-01-01T00:00:00Z',
      consumption: 1e300,
      consumption_str: endless,
      current_quota: 1,
      bytes_recv: 1e300,
      bytes_sent: 1e300,
    },
    past_subscriptions: [{ valid_from: '0001-01-01T00:00:00Z', valid_until: fromNow(0) }],
    payments: [{ product_name: endless, created_at: fromNow(0), receipt_url: 'data:text/html,1' }],
    apps: [{ app_name: endless }, { app_name: markup }],
    [endless]: endless,
  },
  'wrong types everywhere': {
    email: 'ada@example.com',
    enabled: 'yes',
    roles: { a: 1 },
    utm_tags: 5,
    try_at: {},
    subscription: { plan: [], topups: 'none', valid_from: 5, consumption: [], paused_at: true },
    past_subscriptions: { 0: 'x', 1: {} },
    payments: [null, 'x', { created_at: 5, price: '12' }],
    apps: 'none',
    auto_topup_setting: { enabled: 1, threshold: '3' },
    is_subscription_expired: 'no',
  },
};

/** A console over an API that knows one user and nothing else. */
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

/** The page at its longest takes a busy machine seconds. */
const PATIENCE = { timeout: 60_000 };

async function expectHarmless(page: Page) {
  await expect(page.locator('h2', { hasText: 'Time line' })).toBeVisible(PATIENCE);
  await expect(page).toHaveTitle(/^My account/);
  await expectNoSidewaysScroll(page);
}

for (const [what, user] of Object.entries(users)) {
  test(`${what}: shown whole, also at 320 pixels, and nothing is executed`, async ({ page }) => {
    const { front, stop } = await startOver(user);
    await signIn(page, front);
    await expectHarmless(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectHarmless(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expectHarmless(page);
    const links = await page
      .locator('main a')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => link.protocol));
    expect(links.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
    await stop();
  });
}

test('the account is found, seen over time and printed without a mouse', async ({ page }) => {
  const { front, stop } = await startOver(users['everything at its fullest']);
  await signIn(page, front);
  const standing = page.getByRole('region', { name: 'Subscription', exact: true });
  await expect(standing).toContainText('Marked as expired, yet valid until');
  await expect(standing).toContainText('17 days left');

  await expect(page.locator('h2', { hasText: 'Time line' })).toBeVisible(PATIENCE);
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('app 150');
  await expect(page.getByRole('status').getByText(/^1 of/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'App 150', exact: true })).toBeInViewport();
  await page.keyboard.press('Escape');

  const line = page.getByRole('region', { name: 'Time line' });
  await line.getByRole('button', { name: /^Plan 0, the present subscription/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(line.getByRole('button', { name: /^Plan 1\./ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(
    line.getByRole('button', { name: /^\d+ payments: the first/ }).first(),
  ).toBeVisible();

  const time = standing.getByRole('button', { name: /\d{4}, / }).first();
  await time.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ UTC \(sent as /).filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Statement of account' })).toBeVisible();
  await expect(page.getByText('payment 499', { exact: true })).toBeVisible();
  expect(await page.getByRole('button', { name: /Refresh|Print|Show|Copy/ }).count()).toBe(0);
  expect(await page.content()).not.toContain('a-key-that-nobody-prints');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await stop();
});
