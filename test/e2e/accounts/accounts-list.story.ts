import type { Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { openMoreWays } from '../support/select-by-ids.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
  toolbar,
  accountsTable,
} from '../support/story.ts';

const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter accounts' });
const bar = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('who has used up nearly all is found by bars, range, text and status, and kept as a view', async ({
  page,
  server,
}) => {
  const all = await accounts(server);
  const usage = all.map(({ consumption, quota, status }) => ({
    percent: (100 * (consumption ?? 0)) / (quota ?? 1),
    status,
  }));
  const rows = (many: number) =>
    expect(page.getByText(`${many} of 250 shown`, { exact: true })).toBeVisible();
  const high = usage.filter(({ percent }) => percent >= 80);
  const blocked = high.filter(({ status }) => status === 'ACCOUNT_BLOCKED');
  await signIn(page, server, '/proxy-accounts');
  await press(page, 'Filters');
  await bar(page, /^80% to under 90% of the quota: /).check({ force: true });
  await bar(page, /^90% to 100% of the quota: /).check({ force: true });
  await bar(page, /^Over the quota: /).check({ force: true });
  await rows(high.length);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('ACCOUNT_BLOCKED');
  await rows(blocked.length);
  // The bars that aren't selected follow the other filters, too.
  const low = usage.filter(
    ({ percent, status }) => percent > 0 && percent < 10 && status === 'ACCOUNT_BLOCKED',
  );
  await expect(
    bar(page, new RegExp(`^Under 10% of the quota: ${low.length} account`)),
  ).toBeAttached();
  await page.getByRole('spinbutton', { name: 'Usage: from (%)' }).fill('90');
  const highest = blocked.filter(({ percent }) => percent >= 90);
  await rows(highest.length);
  await expect(page).toHaveURL(/status=ACCOUNT_BLOCKED/);
  await expect(page).toHaveURL(/share=80-90%2C90-100%2Cover/);
  await expect(page).toHaveURL(/usage_from=90/);
  await page.reload();
  await rows(highest.length);
  await press(page, 'Views');
  await page.getByLabel('View name').fill('Nearly used up');
  await press(page, 'Save view');
  await page.keyboard.press('Escape');
  await press(page, 'Filters (3)');
  await press(page, 'Clear usage filter');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('');
  await expect(page.getByText('250 accounts', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await filter(page).fill('usage>90');
  await rows(usage.filter(({ percent }) => percent > 90).length);
  await filter(page).fill('usage>');
  await expect(page.getByText('"usage>" needs a value.')).toBeVisible();
  await filter(page).fill('');
  await press(page, 'Views');
  await press(page, 'Nearly used up');
  await rows(highest.length);
});

test('each active filter is a chip that removes it, and the total is that of the filtered accounts', async ({
  page,
  server,
}) => {
  const all = await accounts(server);
  const count = all.filter(({ status, enabled }) => status === 'ACCOUNT_BLOCKED' && enabled).length;
  await signIn(page, server, '/proxy-accounts?status=ACCOUNT_BLOCKED&enabled=yes');
  await expect(page.getByText(`${count} of 250 shown`, { exact: true })).toBeVisible();
  await expect(toolbar(page)).toContainText(/Filtered total: consumption [\d.,]+\sGB, quota/);
  await expectAccessible(page);
  await press(page, 'Remove filter: Status: Account blocked');
  const last = page.getByRole('button', { name: 'Remove filter: Enabled' });
  await expect(last).toBeFocused();
  await expect(page).not.toHaveURL(/status/);
  await page.keyboard.press('Enter');
  await expect(filter(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden();
  await expect(page.getByText(/^Total: consumption/)).toBeVisible();
});

test.describe('with the data of a fresh start', () => {
  let fresh: RunningServer;
  test.beforeAll(async () => {
    fresh = await startServer();
  });
  test.afterAll(() => fresh.stop());

  for (const { device, width, height, top } of [
    { device: 'desk', width: 1280, height: 900, top: 215 },
    { device: 'phone', width: 360, height: 760, top: 300 },
  ]) {
    test(`on a ${device} the table begins high on the page and is not cut sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await signIn(page, fresh, '/proxy-accounts');
      // Everything above the table is shown.
      await expect(page.getByText(/^Loaded /)).toBeVisible();
      await expect(page.getByText(/^Total: consumption/)).toBeAttached();
      await expect
        .poll(async () => (await accountsTable(page).boundingBox())?.y)
        .toBeLessThanOrEqual(top);
      const [content, room] = await accountsTable(page).evaluate(({ parentElement: scroller }) => [
        scroller?.scrollWidth,
        scroller?.clientWidth,
      ]);
      expect(room).toBeGreaterThan(0);
      expect(content).toBeLessThanOrEqual(room ?? 0);
      await expectNoSidewaysScroll(page);
    });
  }

  test('on a phone the 30 accounts that used most of their quota are selected, and an added column is in view', async ({
    page,
  }) => {
    const fullest = (await accounts(fresh))
      .map(({ consumption, quota }) => (100 * (consumption ?? 0)) / (quota ?? 1))
      .toSorted((a, b) => b - a);
    await page.setViewportSize({ width: 360, height: 760 });
    await signIn(page, fresh, '/proxy-accounts');
    const usage = accountsTable(page).getByRole('columnheader', { name: 'Usage' });
    await expect(usage).toBeInViewport({ ratio: 1 });
    await usage.getByRole('button').click();
    await usage.getByRole('button').click();
    await expect(usage).toHaveAttribute('aria-sort', 'descending');
    const first = accountsTable(page).getByRole('row').nth(1);
    await expect(first).toContainText(`${Math.ceil((fullest[0] ?? 0) * 10) / 10}%`);
    await expectAccessible(page);
    await openMoreWays(page);
    await page.getByLabel('Select the first accounts').fill('30');
    await press(page, 'Select 30 accounts');
    await expect(toolbar(page)).toContainText('30 selected');
    await press(page, 'Filters');
    await press(page, 'Columns');
    await page.getByRole('checkbox', { name: 'Quota', exact: true }).check();
    await page.keyboard.press('Escape');
    await press(page, 'Filters');
    await expect(accountsTable(page).getByRole('columnheader', { name: 'Quota' })).toBeInViewport({
      ratio: 1,
    });
    await expect(
      accountsTable(page).getByRole('columnheader', { name: 'Username' }),
    ).toBeInViewport({
      ratio: 1,
    });
    // The details of one account aren't covered by what the others may do.
    const other = accountsTable(page).getByRole('row').last();
    const name = await other.getByRole('link').innerText();
    await other.getByRole('link').click();
    await expect(page.getByRole('button', { name: `Reset ${name}` })).toBeVisible();
    await expect(toolbar(page)).toBeHidden();
    await press(page, 'Close details');
    await expect(toolbar(page)).toContainText('30 selected');
  });
});

test('the sums of all and of the selected accounts stand in the unit that was learned', async ({
  page,
  server,
}) => {
  await signIn(page, server, '/proxy-accounts');
  const all = page.getByText(/^Total: consumption [\d.,]+\sGB, quota/);
  await expect(all).toBeVisible();
  const amounts = (await all.innerText()).replace(/^Total: /, '');
  await expect(page.getByTitle(/1024-based bytes, from \d+ values/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await expect(page.getByText(`Selected: ${amounts}`, { exact: true })).toBeVisible();
});
