import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startServer } from '../support/server.ts';
import { expect, expectAccessible, expectRun, signIn, test } from '../support/story.ts';

const go = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

test('an interrupted reset is told on every page, and once it is done it is a past one', async ({
  page,
}) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '150' } });
  page.on('dialog', (dialog) => void dialog.accept());
  let calls = 0;
  await page.route('**/reset-quota', (route) => {
    calls += 1;
    // The second response never arrives.
    return calls === 2 ? undefined : route.continue();
  });
  await signIn(page, server, '/proxy-accounts');
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await page.getByRole('button', { name: 'Reset quota' }).click();
  await page.getByLabel('To confirm, type the number of accounts: 150').fill('150');
  await page.getByRole('button', { name: 'Reset 150 accounts' }).click();
  await expect(page.getByRole('progressbar', { name: 'Reset progress' })).toHaveJSProperty(
    'value',
    100,
  );
  await go(page, 'Activity');
  await heading(page, 'Activity');
  await expect(page.getByText('See its progress')).toBeVisible();

  await page.goto(`${server.url}/account`);
  for (const name of ['My account', 'Proxy profiles', 'Activity']) {
    await go(page, name);
    await heading(page, name);
    await expect(page.getByText('Reset not finished', { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Resume or stop it' }).click();
  await heading(page, 'Reset not finished');
  await expect(page.getByRole('link', { name: 'Resume or stop it' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expectRun(page, '100 of 150 accounts reset, 50 unconfirmed');
  await go(page, 'Activity');
  await heading(page, 'Activity');
  await expect(page.getByText('Reset not finished', { exact: true })).toHaveCount(0);

  await page.goto(`${server.url}/proxy-accounts`);
  await page.getByRole('link', { name: 'Past resets' }).click();
  await heading(page, 'Runs');
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Runs' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Reset result' })).toBeVisible();
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('export result as csv');
  await page.keyboard.press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^reset-.*\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).split('\n').length).toBeGreaterThan(150);
  await page.close();
  await server.stop();
});
