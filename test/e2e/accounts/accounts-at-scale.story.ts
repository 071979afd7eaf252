import { writeFile } from 'node:fs/promises';
import { openSelectByIds, toolbar } from '../support/accounts.ts';
import { ask } from '../support/api.ts';
import { expect, expectAccessible, press, signIn, test } from '../support/story.ts';

test.beforeEach(async ({ page, server }) => {
  await signIn(page, server, '/proxy-accounts');
  await expect(page.getByText('250 accounts', { exact: true })).toBeVisible();
});

test('a dropped file of ids is reported, and its accounts selected @firefox', async ({
  page,
  server,
}) => {
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
  await press(dialog, 'Select 250 accounts');
  await expect(toolbar(page)).toContainText('250 selected');
});

test('a file of 45 MB and a paste of 100,000 lines are read whole @thorough', async ({ page }) => {
  const dialog = await openSelectByIds(page);
  const ids = Array.from({ length: 100_000 }, (_, at) => at.toString(16).padStart(24, '0'));
  const wide = 'x'.repeat(1000);
  const large = test.info().outputPath('large.csv');
  const rows = ids.slice(0, 45_000).map((id) => `${wide},${id}`);
  await writeFile(large, `note,id\n${rows.join('\n')}`);
  await dialog.getByLabel('File with IDs').setInputFiles(large);
  await expect(dialog).toContainText('0 accounts matched, 45,000 unknown', { timeout: 30_000 });
  await press(dialog, 'Cancel');

  await openSelectByIds(page);
  await dialog.getByLabel('IDs to select').evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, ids.join('\n'));
  await expect(dialog).toContainText('0 accounts matched, 100,000 unknown', { timeout: 30_000 });
});
