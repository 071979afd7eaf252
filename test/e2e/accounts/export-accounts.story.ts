import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import { press } from '../support/rehearsal.ts';
import { openExport, openMoreWays } from '../support/select-by-ids.ts';
import { startServer } from '../support/server.ts';
import { expect, expectAccessible, signIn, test } from '../support/story.ts';

const path = '/proxy-accounts';
const table = (page: Page) => page.getByRole('table', { name: 'Proxy accounts' });
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
  await expect(table(page).getByRole('rowheader').first()).toHaveText(line?.split(',')[0] ?? '');
});

test(
  'exports of 25,000 accounts say how far they are, and can be stopped',
  { tag: '@thorough' },
  async ({ page }) => {
    const server = await startServer({ env: { SEED_ACCOUNTS: '25000' } });
    // As on a slow computer, while the story says so.
    await page.addInitScript(() => {
      const { scheduler } = globalThis as unknown as { scheduler: { yield: () => Promise<void> } };
      const yieldNow = scheduler.yield.bind(scheduler);
      scheduler.yield = () =>
        'isSlow' in document.documentElement.dataset
          ? new Promise((resolve) => setTimeout(resolve, 500))
          : yieldNow();
    });
    const slow = (isSlow: boolean) =>
      page.evaluate((is) => document.documentElement.toggleAttribute('data-is-slow', is), isSlow);
    await signIn(page, server, path);
    await expect(page.getByText('25,000 accounts', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));

    /** Stops an export, and lets the next one finish. */
    async function stopAndExport(dialog: Locator, name: string): Promise<Download> {
      await slow(true);
      await dialog.getByRole('button', { name }).click();
      const bar = dialog.getByRole('progressbar', { name: 'Export progress' });
      await expect.poll(() => bar.getAttribute('value')).not.toBe('0');
      await dialog.getByRole('button', { name: 'Stop' }).click();
      await expect(dialog).toContainText('Export stopped. Nothing was');
      await expect(bar).toHaveCount(0);
      await slow(false);
      expect(files).toEqual([]);
      const file = await downloadedBy(page, () => dialog.getByRole('button', { name }).click());
      await expect(dialog).toContainText(`to ${file.suggestedFilename()}`);
      expect(files.splice(0)).toHaveLength(1);
      return file;
    }

    const exporting = await openExport(page);
    await exporting.getByRole('combobox', { name: 'Columns' }).selectOption('all');
    const rows = await stopAndExport(exporting, 'Export accounts');
    expect((await textOf(rows)).trimEnd().split('\r\n')).toHaveLength(25_001);
    await page.keyboard.press('Escape');

    await openMoreWays(page);
    await press(page, 'Export connections');
    const connections = page.getByRole('dialog', { name: 'Export connections' });
    await connections.getByLabel('Host').fill('proxy.example.com');
    await connections.getByLabel('Proxy port').fill('2000');
    const counts = connections.getByText(/^[\d,]+ connections from 25,000 accounts/);
    await expect(counts).toBeVisible();
    const lines = await stopAndExport(connections, 'Download');
    const count = (await textOf(lines)).trimEnd().split('\n').length;
    await expect(counts).toContainText(`${count.toLocaleString('en')} connections`);
    await page.close();
    await server.stop();
  },
);

test('saved views are taken to another browser, where their names are in use', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server, `${path}?filter=de-&sort=quota`);
  await press(page, 'Views');
  await page.getByLabel('View name').fill('Berlin');
  await press(page, 'Save view');
  const file = await downloadedBy(page, () => press(page, 'Export views'));
  expect(file.suggestedFilename()).toBe('proxy-account-views.json');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, server, `${path}?filter=us-`);
  await press(other, 'Views');
  await other.getByLabel('View name').fill('Berlin');
  await press(other, 'Save view');
  await press(other, 'Import views');
  const dialog = other.getByRole('dialog', { name: 'Import views' });
  await dialog.getByLabel('File with views').setInputFiles(await file.path());
  await expect(dialog).toContainText('You have other views with these names: Berlin');
  await dialog.getByRole('combobox', { name: 'Names in use' }).selectOption('keep-both');
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Import views' }).click();
  await expect(other.getByRole('button', { name: 'Views', exact: true })).toBeFocused();
  await press(other, 'Views');
  await press(other, 'Berlin (2)');
  await expect(other).toHaveURL(/filter=de-&sort=quota$/);
  await other.context().close();
});

test(
  'a link to a view shows the same to who opens it, and warns of the search in it',
  { tag: '@full' },
  async ({ page, server }) => {
    await signIn(page, server, `${path}?sort=quota&order=desc&columns=quota,id`);
    await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('de-');
    await press(page, 'Views');
    await expect(page.getByText('The link will include your search: “de-”')).toBeVisible();
    await press(page, 'Copy link to this view');
    await expect(page.getByText('Copied', { exact: true })).toBeAttached();
    const headers = await table(page).getByRole('columnheader').allTextContents();
    // Pages may not read the clipboard here, so the text is pasted into a field.
    await page.getByLabel('View name').focus();
    await page.keyboard.press('ControlOrMeta+V');
    const link = await page.getByLabel('View name').inputValue();
    await page.goto(`${server.url}/account`);
    await page.goto(link);
    await expect(page.getByRole('searchbox', { name: 'Filter accounts' })).toHaveValue('de-');
    expect(await table(page).getByRole('columnheader').allTextContents()).toEqual(headers);
    await expect(page.getByRole('columnheader', { name: 'Quota' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
);
