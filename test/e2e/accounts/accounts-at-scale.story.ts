import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import { openSelectByIds } from '../support/select-by-ids.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import {
  expect,
  expectAccessible,
  signIn,
  test,
  toolbar,
  accountsTable,
} from '../support/story.ts';

async function open(page: Page, server: RunningServer, many = '250'): Promise<void> {
  await signIn(page, server, '/proxy-accounts');
  await expect(page.getByText(`${many} accounts`, { exact: true })).toBeVisible({
    timeout: 60_000,
  });
}

test(
  '25,000 accounts are loaded, found by the bars and by text, and all of them selected',
  { tag: '@thorough' },
  async ({ page }) => {
    const server = await startServer({ env: { SEED_ACCOUNTS: '25000' } });
    await open(page, server, '25,000');
    await expect(accountsTable(page)).toHaveAttribute('aria-rowcount', '25001');
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
  await dialog.getByLabel('File with IDs').setInputFiles(large);
  await expect(dialog).toContainText('0 accounts matched, 45,000 unknown', { timeout: 30_000 });
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
