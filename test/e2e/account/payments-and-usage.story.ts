import { readFile } from 'node:fs/promises';
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
    await place.getByText('Chart by month').click();
    await expect(place.getByText('Payments by month')).toBeVisible();
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
    await expect(place.getByText('Sum of prices by month')).toBeVisible();
    await place.getByRole('button', { name: 'Payment details' }).first().click();
    await expect(place.getByText('Payment ID')).toBeInViewport();
    await place.getByText('View as table').click();
    await expect(place.getByRole('table', { name: 'Payments by month' })).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  },
);

test(
  'the payments that are shown go into a file',
  { tag: '@thorough' },
  async ({ page, server }) => {
    await signIn(page, server);
    const place = region(page, 'Payments');
    await place.getByRole('button', { name: /^paid, / }).click();
    await expect(place.getByText(/^\d+ of 40 payments$/)).toBeVisible();
    const coming = page.waitForEvent('download');
    await place.getByRole('button', { name: 'Export as CSV' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('payments.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    await place.getByRole('button', { name: /^Show all \d+$/ }).click();
    await expect(table(page).getByRole('rowheader')).toHaveCount(lines.length - 1);
    expect(lines.slice(1).every((line) => line.includes(',paid,'))).toBe(true);
  },
);

test(
  'visits draw a line that is carried on to the end, and is forgotten when I say so',
  { tag: '@thorough' },
  async ({ page, server }) => {
    await signIn(page, server);
    const usage = region(page, 'Usage seen in this browser');
    await expect(usage).toContainText('(1 so far)');
    await expect(usage).toContainText(
      '1024-based bytes, from 10 values that the API sends as both number and text',
    );
    await page.evaluate(addEarlierVisits);
    await page.reload();
    await expect(usage.getByRole('figure', { name: 'Consumption over time' })).toBeVisible();
    await expect(usage).toContainText('At the average pace of');
    await usage.getByText('Usage history', { exact: true }).click();
    await expect(usage.getByRole('table', { name: 'Usage history' }).getByRole('row')).toHaveCount(
      8,
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await expect(usage.getByRole('status')).toHaveText('');
    await usage.getByRole('button', { name: 'Clear usage history' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear usage history' }).click();
    await expect(usage.getByRole('heading', { name: 'Usage seen in this browser' })).toBeFocused();
    await expect(usage).toContainText('Usage history cleared');
  },
);

/** Runs in the page: six more points, one for each of the previous days. */
async function addEarlierVisits(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('proxy-console');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const transaction = database.transaction('usagePoints', 'readwrite');
  const store = transaction.objectStore('usagePoints');
  await new Promise<void>((resolve) => {
    const reading = store.getAll();
    reading.addEventListener('success', () => {
      const [last = { at: 0, consumption: 0 }] = reading.result as {
        at: number;
        consumption: number;
      }[];
      for (const day of [1, 2, 3, 4, 5, 6]) {
        const at = last.at - day * 86_400_000;
        store.put({ ...last, at, consumption: last.consumption * 0.9 ** day });
      }
    });
    transaction.addEventListener('complete', () => resolve());
  });
  database.close();
}

test('the sums of all and of the selected accounts stand in the unit that was learned', async ({
  page,
  server,
}) => {
  await signIn(page, server, '/proxy-accounts');
  const all = page.getByText(/^Total: consumption [\d.,]+\sGB, quota/);
  await expect(all).toBeVisible();
  const amounts = (await all.innerText()).replace(/^Total: /, '');
  await expect(page.getByTitle(/1024-based bytes, from \d+ values/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await expect(page.getByText(`Selected: ${amounts}`, { exact: true })).toBeVisible();
});

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
