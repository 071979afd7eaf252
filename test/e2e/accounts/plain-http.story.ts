import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openMoreWays } from '../support/select-by-ids.ts';
import { startServer } from '../support/server.ts';
import { expect, expectRun, test, watchFaults, viewRun } from '../support/story.ts';

const HOST = 'console.test';

/** What the page saves when something is pressed. */
async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('a plan and a receipt have their digest also where browsers compute none', async ({
  browser,
}) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '3', ALLOWED_HOSTS: HOST } });
  const { launchOptions } = test.info().project.use;
  // Browsers trust plain HTTP from the addresses of this machine, but not from another name.
  const remote = await browser.browserType().launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
  const page = await remote.newPage();
  const faults = watchFaults(page);
  const url = `http://${HOST}:${server.port}`;
  await page.goto(`${url}/sign-in`);
  expect(await page.evaluate(() => 'subtle' in crypto)).toBe(false);
  await page.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Proxy accounts' }).click();

  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Reset quota' }).click();
  const text = await saved(page, 'Save as plan');
  const digest = createHash('sha256').update(text).digest('hex');
  await expect(page.getByRole('dialog')).toContainText(digest);
  await page.keyboard.press('Escape');

  await openMoreWays(page);
  await page.getByRole('button', { name: 'Open plan' }).click();
  await page.getByLabel('Plan file').setInputFiles({
    name: 'plan.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const review = page.getByRole('dialog', { name: 'Reset quota' });
  await expect(review).toContainText(digest);
  await review.getByRole('button', { name: 'Reset 3 accounts' }).click();
  await expectRun(page, '3 accounts were reset');
  await viewRun(page);
  const receipt = JSON.parse(await saved(page, 'Export JSON')) as { accounts: { id: string }[] };
  const ids = receipt.accounts.map(({ id }) => `${id}\n`).join('');
  expect(receipt).toMatchObject({
    plan_sha256: createHash('sha256').update(ids).digest('hex'),
    plan_file_sha256: digest,
  });
  // The browser ignores this header over plain HTTP, and says so.
  expect(faults.filter((fault) => !fault.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  await remote.close();
  await server.stop();
});
