import type { Page, Route } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import {
  expect,
  expectAccessible,
  signIn,
  test,
  viewRun,
  toolbar,
  resetResult,
} from '../support/story.ts';

const count = (page: Page, label: string) =>
  resetResult(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');

/** Selects everything that matches the filter, and confirms the reset of this many accounts. */
async function resetAll(page: Page, many: number) {
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  const said = new Intl.NumberFormat('en-GB').format(many);
  await expect(toolbar(page)).toContainText(`${said} selected`);
  await toolbar(page).getByRole('button', { name: 'Reset quota' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset quota' });
  if (many > 100) await dialog.getByRole('textbox').fill(String(many));
  await dialog.getByRole('button', { name: `Reset ${said} accounts`, exact: true }).click();
}

const loaded = (page: Page, many: number) =>
  expect(page.getByRole('table', { name: 'Proxy accounts' })).toHaveAttribute(
    'aria-rowcount',
    String(many + 1),
    { timeout: 60_000 },
  );

const sentIds = (route: Route) =>
  (route.request().postDataJSON() as { id: string }[]).map(({ id }) => id);
const zeroed = (id: string) => ({ id, consumption: 0, bytes_recv: 0, bytes_sent: 0 });

/** An API that has only a list of this many accounts, and resets as specified. */
async function oddApi(
  page: Page,
  many: number,
  reset: (route: Route, ids: string[]) => Promise<void>,
) {
  const list = Array.from({ length: many }, (_, index) => ({
    id: index.toString(16).padStart(24, '0'),
    username: `customer-${index}`,
    consumption: 5,
    bytes_recv: 1,
    bytes_sent: 1,
  }));
  await page.route('**/api/proxy_accounts?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const size = Number(query.get('itemsPerPage') ?? 30);
    const start = (Number(query.get('page') ?? 1) - 1) * size;
    return route.fulfill({ json: { member: list.slice(start, start + size), totalItems: many } });
  });
  await page.route('**/reset-quota', (route) => reset(route, sentIds(route)));
}

test(
  '25,000 accounts are filtered, chosen and reset, with a reload in the middle',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const server = await startServer({ env: { SEED_ACCOUNTS: '25000' } });
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, server, '/proxy-accounts');
    await loaded(page, 25_000);
    await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('a');
    await expect(page.getByText(/ of 25,000 shown/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('');
    await resetAll(page, 25_000);
    await expect(page).toHaveTitle(/^[1-9]\d?% · Proxy accounts/, { timeout: 30_000 });
    await page.reload();
    await loaded(page, 25_000);

    const resume = page.getByRole('button', { name: 'Resume' });
    await expect(page.getByText(/^Reset interrupted/)).toBeVisible();
    await resume.click();
    await expect(resetResult(page)).toBeVisible({ timeout: 120_000 });
    // A single outcome is in the title, and several have a count each.
    await viewRun(page);
    const title = await resetResult(page).getByRole('status').textContent();
    const numbers = await resetResult(page).getByRole('definition').allTextContents();
    const sum = numbers.reduce((all, text) => all + Number(text.replaceAll(',', '')), 0);
    expect(title?.startsWith('25,000 accounts were reset') ? 25_000 : sum).toBe(25_000);
    await expect(count(page, 'Not attempted')).toHaveCount(0);
    const [unconfirmed = '0'] = await count(page, 'Unconfirmed').allTextContents();
    const unknown = Number(unconfirmed);
    expect(unknown).toBeLessThanOrEqual(100);
    await expect(count(page, 'Rejected')).toHaveCount(0);
    await expectAccessible(page);
    const used = (await accounts(server)).filter(({ consumption }) => consumption !== 0);
    expect(used.length).toBeLessThanOrEqual(unknown);
    await page.close();
    await server.stop();
  },
);

test(
  '100 unknown ids among 5,000 are found and stand alone',
  { tag: '@thorough' },
  async ({ page, server }) => {
    test.setTimeout(300_000);
    await oddApi(page, 5000, (route, ids) => {
      const bad = ids.filter((id) => Number.parseInt(id, 16) % 50 === 13);
      if (bad.length === 0) return route.fulfill({ json: ids.map(zeroed) });
      return route.fulfill({ status: 404, json: { detail: 'Some of the ids are not known.' } });
    });
    await signIn(page, server, '/proxy-accounts');
    await loaded(page, 5000);
    await resetAll(page, 5000);
    await expect(resetResult(page)).toContainText('4,900 of 5,000 accounts reset', {
      timeout: 240_000,
    });
    await expect(toolbar(page)).toContainText('100 selected');
    await viewRun(page);
    await expect(count(page, 'Rejected')).toHaveText('100');
    await resetResult(page).getByText('All accounts of this reset').click();
    await resetResult(page).getByRole('combobox', { name: 'Outcome' }).selectOption('rejected');
    await expect(page.getByRole('table', { name: 'Accounts of this reset' })).toHaveAttribute(
      'aria-rowcount',
      '101',
    );
    const saved = page.waitForEvent('download');
    await resetResult(page).getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^reset-.*\.csv$/);
    await expectAccessible(page);
  },
);

test('a second tab shows the run, does not touch it, and takes it over when it is left', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server, '/proxy-accounts');
  await loaded(page, 250);
  let held: Route | undefined;
  await page.route('**/reset-quota', async (route) => {
    if (held) await route.continue();
    else held = route;
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await resetAll(page, 250);
  await expect(page.getByRole('progressbar', { name: 'Reset progress' })).toBeVisible();
  await expect.poll(() => held !== undefined).toBe(true);

  const other = await context.newPage();
  await signIn(other, server, '/proxy-accounts');
  await expect(other.getByText(/^Running in another tab/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Resume' })).toBeHidden();
  await page.close();
  await expect(other.getByText(/^Reset interrupted/)).toBeVisible({ timeout: 15_000 });
  await other.getByRole('button', { name: 'Resume' }).click();
  await viewRun(other);
  await expect(count(other, 'Unconfirmed')).toHaveText('100');
  await expect(count(other, 'Reset')).toHaveText('150');
});
