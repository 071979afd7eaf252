import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import { openExport, openSelectByIds } from '../support/select-by-ids.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { expect, expectAccessible, signIn, test } from '../support/story.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Proxy accounts' });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected accounts' });

async function open(page: Page, server: RunningServer, many = '250', search = ''): Promise<void> {
  await signIn(page, server, `/proxy-accounts${search}`);
  await expect(page.getByText(`${many} accounts`, { exact: true })).toBeVisible({
    timeout: 60_000,
  });
}

/** The duration in milliseconds of the page's longest task during an action. */
async function longestTask(page: Page, deed: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const found = { longest: 0 };
    Object.assign(globalThis, { found });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        found.longest = Math.max(found.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await deed();
  return page.evaluate(
    () => (globalThis as unknown as { found: { longest: number } }).found.longest,
  );
}

test(
  '25,000 accounts are loaded, found by the bars and by text, and all of them selected',
  { tag: '@thorough' },
  async ({ page }) => {
    const server = await startServer({ env: { SEED_ACCOUNTS: '25000' } });
    await open(page, server, '25,000');
    await expect(table(page)).toHaveAttribute('aria-rowcount', '25001');
    const bar = (name: RegExp) => page.getByRole('checkbox', { name });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await bar(/^Over the quota: /).check({ force: true });
    await expect(page).toHaveURL(/share=over/);
    const matching = page.getByText(/^[\d,]+ of 25,000 shown$/);
    await expect(matching).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
    const [shown = ''] = ((await matching.textContent()) ?? '').split(' ');
    await expect(toolbar(page)).toContainText(`${shown} selected`);

    await bar(/^90% to 100% of the quota: /).check({ force: true });
    await bar(/^Over the quota: /).uncheck({ force: true });
    await expect(page).toHaveURL(/share=90-100/);
    await expect(toolbar(page)).toContainText('hidden by the filter');
    await toolbar(page).getByRole('button', { name: 'Deselect hidden' }).click();
    await expect(toolbar(page)).toContainText('0 selected');

    await page.getByRole('button', { name: 'Clear usage filter' }).click();
    await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('de- berlin');
    await expect(matching).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
    await toolbar(page).getByRole('button', { name: 'Select all 25,000' }).click();
    await expect(toolbar(page)).toContainText('25,000 selected');
    await toolbar(page).getByRole('button', { name: 'Show hidden' }).click();
    await expect(page.getByRole('button', { name: 'Back to filtered list' })).toBeVisible();
    await expectAccessible(page);
    await page.close();
    await server.stop();
  },
);

test('a file of ids is dropped, its report is said, and its accounts are selected', async ({
  page,
  server,
}) => {
  await open(page, server);
  const accounts = await ask<{ id: string }[]>(server, '/api/proxy_accounts?itemsPerPage=1000');
  const unknown = '0123456789abcdef01234567';
  const lines = [...accounts.map(({ id }) => `${id};"x; y"`), `${unknown};z`, 'nonsense;z'];
  const text = `\uFEFFid;note\r\n${lines.join('\r\n')}\r\n${accounts[0]?.id};again\r\n`;
  await page.evaluate((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'some.csv', { type: 'text/csv' }));
    document.body.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }),
    );
  }, text);
  const dialog = page.getByRole('dialog', { name: 'Select by IDs' });
  await expect(dialog).toContainText(
    '250 accounts matched, 1 unknown, 1 repeated, 1 malformed (not 24 hexadecimal digits).',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Select 250 accounts' }).click();
  await expect(toolbar(page)).toContainText('250 selected');
});

test('files that cannot be used are said', async ({ page, server }) => {
  await open(page, server);
  const dialog = await openSelectByIds(page);
  const field = dialog.getByLabel('File with IDs');
  for (const [name, content, sentence] of [
    ['empty.csv', '', 'empty.csv: The file is empty.'],
    ['picture.png', '\x89PNG\r\n\x1a\n\0\0', "This isn't a text file."],
    ['cut.json', '[{"id": "65a0', "The file isn't valid JSON."],
  ] as const) {
    await field.setInputFiles({ name, mimeType: '', buffer: Buffer.from(content, 'latin1') });
    await expect(dialog).toContainText(sentence);
  }
});

test('a file of 45 MB is read whole', { tag: '@thorough' }, async ({ page, server }) => {
  await open(page, server);
  const dialog = await openSelectByIds(page);
  const ids = Array.from({ length: 45_000 }, (_, index) => index.toString(16).padStart(24, '0'));
  const wide = 'x'.repeat(1000);
  const large = test.info().outputPath('large.csv');
  await writeFile(large, `note,id\n${ids.map((id) => `${wide},${id}`).join('\n')}`);
  const longest = await longestTask(page, async () => {
    await dialog.getByLabel('File with IDs').setInputFiles(large);
    await expect(dialog).toContainText('0 accounts matched, 45,000 unknown', { timeout: 30_000 });
  });
  // Recorded, not asserted: how long a task takes depends on the machine's load.
  test.info().annotations.push({ type: 'longest task, ms', description: String(longest) });
});

test('columns, density and order stand in the address, and a view brings them back', async ({
  page,
  server,
}) => {
  await open(page, server, '250', '?sort=consumption&order=desc');
  await page.getByText('Columns', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Quota', exact: true }).uncheck();
  await page.getByRole('radio', { name: 'Compact' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Quota', exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/density=compact/);
  await page.getByText('Views', { exact: true }).click();
  await page.getByLabel('View name').fill('Nightly');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.goto(`${server.url}/proxy-accounts`);
  await expect(page.getByRole('columnheader', { name: 'Quota', exact: true })).toBeVisible();
  await page.getByText('Views', { exact: true }).click();
  await page.getByRole('button', { name: 'Nightly', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Quota', exact: true })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Consumption' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('accounts added by hand are exported as a table, and come back from it', async ({
  page,
  server,
}) => {
  await open(page, server);
  const ids = ['feedfacefeedfacefeedface', 'feedfacefeedfacefeedfacd'];
  const add = async (fill: (dialog: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: 'Add by ID' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add by ID' });
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await add((dialog) => dialog.getByLabel('Account IDs').fill(ids.join('\n')));
  await expect(page.getByText('2 IDs added.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('feedfacefeed');
  await expect(page.getByText('2 of 252 shown', { exact: true })).toBeVisible();
  const exporting = await openExport(page);
  await exporting.getByRole('combobox', { name: 'Columns' }).selectOption('all');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Export accounts' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('proxy-accounts.csv');
  await expect(exporting).toContainText('Exported 2 accounts to proxy-accounts.csv');
  await page.keyboard.press('Escape');
  for (const id of ids) {
    await page.getByRole('searchbox', { name: 'Filter accounts' }).fill(id);
    await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  }
  await toolbar(page).getByRole('button', { name: 'Remove from list' }).click();
  await expect(page.getByText('No matching accounts')).toBeVisible();
  await add(async (dialog) => {
    await dialog.getByLabel('File with IDs').setInputFiles(await file.path());
    await expect(dialog).toContainText('2 IDs found in the file.');
  });
  await expect(page.getByRole('checkbox', { name: `Select ${ids[1]}` })).toBeVisible();
});

test(
  'a paste of 100,000 lines is read beside the page',
  { tag: '@thorough' },
  async ({ page, server }) => {
    await open(page, server);
    const dialog = await openSelectByIds(page);
    const lines = Array.from({ length: 100_000 }, (_, at) => at.toString(16).padStart(24, '0'));
    await dialog.getByLabel('IDs to select').evaluate((area, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, lines.join('\n'));
    await expect(dialog).toContainText('0 accounts matched, 100,000 unknown', { timeout: 30_000 });
  },
);
