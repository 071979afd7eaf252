import type { Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { expect, expectRun, signIn, test } from '../support/story.ts';

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Reset quota' }).getByRole('button', { name, exact: true });

test('three accounts are chosen and reset, and stay reset', async ({ page }) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '40' } });
  const used = (await accounts(server))
    .filter(({ consumption }) => (consumption ?? 0) > 0)
    .slice(0, 3);
  await signIn(page, server, '/proxy-accounts?sort=username&order=asc');
  for (const { username, id } of used) {
    await page.getByRole('searchbox', { name: 'Filter accounts' }).fill(id ?? '');
    await page.getByRole('checkbox', { name: `Select ${username}`, exact: true }).check();
  }
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('');
  const toolbar = page.getByRole('toolbar', { name: 'Selected accounts' });
  await expect(toolbar).toContainText('3 selected');
  await toolbar.getByRole('button', { name: 'Reset quota' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset quota' });
  await expect(dialog).toContainText('cannot be undone');
  await expect(dialog).toContainText(used[0]?.username ?? '');
  await confirm(page, 'Reset 3 accounts').click();
  await expectRun(page, '3 accounts were reset');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  const after = await accounts(server);
  for (const { id } of used) {
    expect(after.find((account) => account.id === id)).toMatchObject({
      consumption: 0,
      bytes_recv: 0,
      bytes_sent: 0,
    });
  }
  await page.reload();
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill(used[0]?.id ?? '');
  await expect(
    page.getByRole('checkbox', { name: `Select ${used[0]?.username}`, exact: true }),
  ).toBeVisible();
  await page.close();
  await server.stop();
});

test('an added ID is said to be unconfirmed, and where it comes from is read whole', async ({
  page,
  server,
}) => {
  await signIn(page, server, '/proxy-accounts');
  await page.getByRole('button', { name: 'Add by ID' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add by ID' });
  await dialog.getByLabel('Account IDs').fill('0123456789abcdef01234567');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText("1 ID added. The API hasn't confirmed it.")).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('0123456789abcdef');
  const table = page.getByRole('table', { name: 'Proxy accounts' });
  await expect(table.getByRole('cell', { name: 'Not confirmed' })).toBeVisible();
  const source = table.getByRole('cell', { name: 'Added by ID' });
  const isWhole = await source.evaluate((cell) => {
    const frame = cell.closest('table')?.parentElement?.getBoundingClientRect();
    const isCut = cell.scrollWidth > cell.clientWidth;
    return !isCut && cell.getBoundingClientRect().right <= (frame?.right ?? 0);
  });
  expect(isWhole).toBe(true);
});
