import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import { openExport } from '../support/select-by-ids.ts';
import { expect, expectAccessible, signIn, test, accountsTable } from '../support/story.ts';

const path = '/proxy-accounts';
const textOf = async (file: Download) => readFile(await file.path(), 'utf8');

/** Presses a button, and waits for the file. */
async function downloadedBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return file;
}

test('selected accounts are exported with all columns, and then all that are shown', async ({
  page,
  server,
}) => {
  const [first, second] = await ask<{ id: string; username: string; quota: number }[]>(
    server,
    '/api/proxy_accounts',
  );
  await signIn(page, server, `${path}?sort=username&order=desc&columns=id,quota`);
  await expect(page.getByText('250 accounts', { exact: true })).toBeVisible();
  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  for (const account of [first, second]) {
    await filter.fill(account?.id ?? '');
    await page.getByRole('checkbox', { name: `Select ${account?.username}` }).check();
  }
  const dialog = await openExport(page);
  await expect(dialog).toContainText('1 hidden by the filter');
  await dialog.getByRole('combobox', { name: 'Columns' }).selectOption('all');
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption('json');
  await expectAccessible(page);
  const confirm = dialog.getByRole('button', { name: 'Export accounts' });
  const selected = await downloadedBy(page, () => confirm.click());
  expect(selected.suggestedFilename()).toBe('proxy-accounts.json');
  expect(JSON.parse(await textOf(selected))).toMatchObject([
    { id: second?.id, quota: second?.quota },
    { id: first?.id, quota: first?.quota },
  ]);
  await expect(dialog).toContainText('Exported 2 accounts to proxy-accounts.json');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await filter.fill('');
  await expect(page.getByText('250 accounts', { exact: true })).toBeVisible();
  await openExport(page);
  await dialog.getByRole('combobox', { name: 'Rows' }).selectOption('shown');
  const shown = await downloadedBy(page, () => confirm.click());
  const [heading, line, ...others] = (await textOf(shown)).trimEnd().split('\r\n');
  expect(heading).toBe('\uFEFFusername,quota,id');
  expect(others).toHaveLength(249);
  await page.keyboard.press('Escape');
  await expect(accountsTable(page).getByRole('rowheader').first()).toHaveText(
    line?.split(',')[0] ?? '',
  );
});
