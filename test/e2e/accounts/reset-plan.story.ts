import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { accounts, ask } from '../support/api.ts';
import { openMoreWays } from '../support/select-by-ids.ts';
import { startServer } from '../support/server.ts';
import { expect, expectAccessible, expectRun, signIn, test, viewRun } from '../support/story.ts';

const reset = (page: Page) => page.getByRole('dialog', { name: 'Reset quota' });
const opening = (page: Page) => page.getByRole('dialog', { name: 'Open plan' });
const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What the page saves when something is pressed. */
async function saved(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), text: await textOf(file) };
}

/** Opens a plan from the menu of the selection. */
async function choose(page: Page, text: string): Promise<Locator> {
  await openMoreWays(page);
  await page.getByRole('button', { name: 'Open plan' }).click();
  const buffer = Buffer.from(text);
  await opening(page)
    .getByLabel('Plan file')
    .setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer });
  return opening(page);
}

test('a reset is planned by one person, and reviewed and run later', async ({ page }) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '5' } });
  await signIn(page, server, '/proxy-accounts');
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Reset quota' }).click();
  await reset(page).getByText('Add a note').click();
  await reset(page).getByLabel('Note').fill('Reset for March');
  const { name, text } = await saved(page, () =>
    reset(page).getByRole('button', { name: 'Save as plan' }).click(),
  );
  expect(name).toMatch(/^reset-plan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/);
  await expect(reset(page)).toContainText(`Saved as ${name}.`);
  await expect(reset(page)).toContainText(sha256(text));
  expect(text).not.toContain(server.apiKey);
  const plan = JSON.parse(text) as ResetPlanFile;
  const me = await ask<{ id: string }>(server, '/api/users/me');
  expect(plan).toMatchObject({ api: server.url, user: me.id, note: 'Reset for March' });

  // Before it is opened, one of its accounts changes, and another one was never there.
  const used = (await accounts(server)).find(({ consumption = 0 }) => (consumption ?? 0) > 0);
  await ask(server, '/api/proxy_accounts/reset-quota', {
    method: 'PUT',
    body: JSON.stringify([{ id: used?.id }]),
  });
  const gone = { id: 'f'.repeat(24), username: 'gone-since' };
  const edited = JSON.stringify({ ...plan, items: [...plan.items, gone] });
  await page.reload();
  await page.getByRole('rowheader').first().waitFor();

  await choose(page, edited);
  const review = reset(page);
  await expect(review).toContainText('6 accounts will be reset');
  await expect(review).toContainText('Reset for March');
  await expect(review).toContainText(sha256(edited));
  await expect(review).toContainText('1 account has changed');
  await review.getByText('Show changed accounts').click();
  const row = page.getByRole('table', { name: 'Changed accounts' }).getByRole('row').nth(1);
  await expect(row).toContainText(used?.username ?? '');
  await expect(review).toContainText("The API didn't return 1 account: gone-since.");
  await expectAccessible(page);
  await review
    .getByRole('paragraph')
    .filter({ hasText: "didn't return" })
    .getByRole('button', { name: 'Leave out 1 account' })
    .click();
  await expect(review).toContainText('1 of the 6 planned accounts left out.');
  await review.getByRole('button', { name: 'Reset 5 accounts' }).click();
  await expectRun(page, '5 accounts were reset');

  await viewRun(page);
  const receipt = await saved(page, () =>
    page.getByRole('button', { name: 'Export JSON' }).click(),
  );
  expect(JSON.parse(receipt.text)).toMatchObject({
    total: 5,
    plan_file_sha256: sha256(edited),
    plan_file_accounts: 6,
  });
  const csv = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(csv.text).toContain(sha256(edited));
  await server.stop();
});
