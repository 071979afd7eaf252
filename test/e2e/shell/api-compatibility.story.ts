import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/story.ts';

/** Has the API return the user's payments with texts in place of numbers. */
async function sendMismatches(page: Page): Promise<void> {
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { payments: object[] };
    const payments = user.payments.map((payment) => ({ ...payment, price: 'canary' }));
    await route.fulfill({ response, json: { ...user, payments } });
  });
}

/**
 * Resolves once the code that counts mismatches has run. It delays its writes, and leaving the page triggers
 * them.
 */
async function counted(page: Page): Promise<void> {
  const code = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/shared-.*\.js$/.test(name)),
  );
  // Importing it again resolves after it has run.
  await page.evaluate((url) => import(url ?? ''), await code.jsonValue());
}

test('a mismatch is still known after a reload, and can be sorted', async ({ page, server }) => {
  await sendMismatches(page);
  await signIn(page, server);
  await page
    .getByText(/mismatches with the API contract/)
    .first()
    .waitFor();
  await counted(page);
  await page.unroute('**/api/users/me');
  await page.goto('/contract');
  const mismatches = page.getByRole('region', { name: 'Mismatches' });
  await expect(
    mismatches.getByRole('row', { name: /payments\[\]\.price number string/ }),
  ).toBeVisible();
  await expect(mismatches).not.toContainText('canary');
  const header = mismatches.getByRole('columnheader', { name: 'Count' });
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});

test('the report is read first, then copied', { tag: '@full' }, async ({ page, server }) => {
  await signIn(page, server, '/contract');
  await page.getByRole('button', { name: 'Copy report' }).click();
  const report = page.getByLabel('Report', { exact: true });
  await expect(report).toHaveValue(/GET \/api\/users\/me: 200 in 1 request/);
  await expect(report).toHaveJSProperty('readOnly', true);
  expect(await report.inputValue()).not.toContain(server.apiKey);
  await page.getByRole('button', { name: 'Copy to clipboard' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy report' })).toBeFocused();
});
