import type { Page } from '@playwright/test';
import type { Payment, Reading, User } from '#contract';
import { ask } from '../support/api.ts';
import type { RunningServer } from '../support/server.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../support/story.ts';

const statuses = ['paid', 'failed', 'refunded', '<b>paid</b>', 'x'.repeat(100)];
const gateways = ['first', 'second'];

/** Payments over many years, with many statuses and gateways, some with invalid dates and prices. */
function payments(count: number): Reading<Payment>[] {
  return Array.from({ length: count }, (_, index) => ({
    payment_id: `pay_${index}`,
    created_at: index % 50 === 7 ? 'soon' : new Date(1.6e12 + index * 4e7).toISOString(),
    product_name: ['Business', '\u202Eright to left', 'Extra 🦊'][index % 3] ?? '',
    quantity: index % 4,
    price: (index % 900) / 100,
    status: statuses[index % statuses.length] ?? '',
    gateway: gateways[index % gateways.length] ?? '',
    receipt_url: index % 4 ? `https://pay.example.com/receipts/${index}` : 'javascript:alert(1)',
  }));
}

/** The user of the running server with other members. */
async function answerWith(
  page: Page,
  server: RunningServer,
  change: (user: Reading<User>) => object,
): Promise<void> {
  const user = await ask<Reading<User>>(server, '/api/users/me');
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ json: { ...user, ...change(user) } }),
  );
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const table = (page: Page) => page.getByRole('table', { name: 'Payments' });

test(
  'five thousand payments are found, sorted and totalled',
  { tag: '@thorough' },
  async ({ page, server }) => {
    await answerWith(page, server, () => ({ payments: payments(5000) }));
    await signIn(page, server);
    await expect(table(page)).toHaveAttribute('aria-rowcount', '5001');
    const place = region(page, 'Payments');
    // Screen readers announce text only in an element that existed before.
    const shown = place.getByRole('status').first();
    await expect(shown).toHaveText('');
    await place.getByRole('searchbox', { name: 'Filter payments' }).pressSequentially('business');
    await expect(table(page)).toHaveAttribute('aria-rowcount', '1668');
    await expect(shown).toHaveText('1,667 of 5,000 payments');
    for (const name of ['Price', 'Receipt', 'Created']) {
      const header = table(page).getByRole('columnheader', { name });
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
    }
    await place.getByRole('button', { name: 'Clear filters' }).click();
    await expect(place.getByRole('searchbox', { name: 'Filter payments' })).toBeFocused();
    await expect(table(page)).toHaveAttribute('aria-rowcount', '5001');

    await place.getByRole('button', { name: /^paid, second: 500 payments/ }).click();
    await place.getByRole('button', { name: 'Payment details' }).first().click();
    await expect(place.getByText('Payment ID')).toBeInViewport();
    await expectAccessible(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  },
);

test('a double press on Clear filters clears them, and does nothing else', async ({
  page,
  server,
}) => {
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await signIn(page, server);
  const place = region(page, 'Payments');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await place.getByRole('combobox', { name: 'Status' }).selectOption('paid');
    await expect(page).toHaveURL(/\?status=paid$/);
    await place.getByRole('button', { name: 'Clear filters' }).dblclick();
    await expect(table(page)).toHaveAttribute('aria-rowcount', '41');
    await expect(page).toHaveURL(/\/account$/);
    await expect(place.getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(place.getByRole('button', { expanded: true })).toHaveCount(0);
  }
  expect(downloads).toBe(0);
});
