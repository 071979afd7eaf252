import type { Page } from '@playwright/test';
import { expectLoaded, filter, resetAll, resetResult } from '../support/accounts.ts';
import { accounts } from '../support/api.ts';
import { expect, expectAccessible, signIn, test, viewRun } from '../support/story.ts';

const count = (page: Page, label: string) =>
  resetResult(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');

test('25,000 accounts are reset, and reloaded midway @thorough', async ({ page, start }) => {
  test.setTimeout(240_000);
  const server = await start({ SEED_ACCOUNTS: '25000' });
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, server, '/proxy-accounts');
  await expectLoaded(page, 25_000);
  await filter(page).fill('a');
  await expect(page.getByText(/ of 25,000 shown/)).toBeVisible();
  await filter(page).fill('');
  await resetAll(page, 25_000);
  await expect(page).toHaveTitle(/^[1-9]\d?% · Proxy accounts/, { timeout: 30_000 });
  await page.reload();
  await expectLoaded(page, 25_000);

  const resume = page.getByRole('button', { name: 'Resume' });
  await expect(page.getByText(/^Interrupted/)).toBeVisible();
  await resume.click();
  await expect(resetResult(page)).toBeVisible({ timeout: 120_000 });
  // A single outcome is in the title, and several have a count each.
  await viewRun(page);
  const title = await resetResult(page).getByRole('status').textContent();
  const numbers = await resetResult(page).getByRole('definition').allTextContents();
  const sum = numbers.reduce((all, text) => all + Number(text.replaceAll(',', '')), 0);
  expect(title?.startsWith('25,000 accounts were reset') ? 25_000 : sum).toBe(25_000);
  await expect(count(page, 'Not sent')).toHaveCount(0);
  const [unconfirmed = '0'] = await count(page, 'Unconfirmed').allTextContents();
  const unknown = Number(unconfirmed);
  expect(unknown).toBeLessThanOrEqual(100);
  await expect(count(page, 'Rejected')).toHaveCount(0);
  await expectAccessible(page);
  const used = (await accounts(server)).filter(({ consumption }) => consumption !== 0);
  expect(used.length).toBeLessThanOrEqual(unknown);
});
