import type { Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { openMoreWays, openSelectByIds } from '../support/select-by-ids.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../support/story.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Proxy accounts' });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected accounts' });
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter accounts' });
const bar = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens "Select by IDs" and enters these. */
async function paste(page: Page, ids: (string | null | undefined)[]) {
  const dialog = await openSelectByIds(page);
  await dialog.getByLabel('IDs to select').fill(ids.join('\n'));
  return dialog;
}

test('IDs replace the selection or add to it, and unknown ones come along only if I say so', async ({
  page,
  server,
}) => {
  const [first, second, third] = (await accounts(server)).map(({ id }) => id);
  const unknown = ['0123456789abcdef00000001', '0123456789abcdef00000002'];
  await signIn(page, server, '/proxy-accounts');
  const one = await paste(page, [first, second]);
  await one.getByRole('button', { name: 'Select 2 accounts' }).click();
  await expect(toolbar(page)).toContainText('2 selected');

  const two = await paste(page, [third, ...unknown]);
  await expect(two).toContainText('2 accounts are selected now.');
  await two.getByRole('checkbox', { name: /^Also add 2 unknown IDs/ }).check();
  await expectAccessible(page);
  await two.getByRole('button', { name: 'Replace selection with 3 accounts' }).click();
  await expect(toolbar(page)).toContainText('3 selected');
  await expect(page.getByText('250 listed, 2 added by ID', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await expect(toolbar(page)).toContainText('252 selected');
  await press(page, 'Clear selection');
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await expect(toolbar(page)).toContainText('250 selected');
  await expect(
    toolbar(page).getByRole('button', { name: 'Also select 2 added by ID' }),
  ).toBeVisible();

  await filter(page).fill(unknown[0] ?? '');
  await expect(page.getByRole('img', { name: 'Not confirmed' })).toBeVisible();
  await expectAccessible(page);
});

test('the first accounts of the present order are selected', async ({ page, server }) => {
  await signIn(page, server, '/proxy-accounts?sort=usage&order=desc');
  await expect(table(page)).toHaveAttribute('aria-rowcount', '251');
  await openMoreWays(page);
  const many = page.getByLabel('Select the first accounts');
  await many.fill('3');
  await expectAccessible(page);
  await press(page, 'Select 3 accounts');
  await expect(many).toBeHidden();
  await expect(toolbar(page)).toContainText('3 selected');
  const boxes = table(page).getByRole('checkbox');
  for (const place of [1, 2, 3]) await expect(boxes.nth(place)).toBeChecked();
  await expect(boxes.nth(4)).not.toBeChecked();
});

test('hidden accounts are shown without a filter that does not hold, until none is selected', async ({
  page,
  server,
}) => {
  await signIn(page, server, '/proxy-accounts');
  await table(page).getByRole('checkbox').nth(1).check();
  await press(page, 'Filters');
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toBeVisible();
  await filter(page).fill('nothing-has-this-name');
  await toolbar(page).getByRole('button', { name: 'Show hidden' }).click();
  await expect(page.getByText('Showing 1 selected account that the filter hides.')).toBeVisible();
  await expect(filter(page)).toHaveValue('');
  await expect(status).toBeHidden();
  await expectAccessible(page);
  await press(page, 'Clear selection');
  await expect(page.getByText('No matching accounts')).toBeVisible();
  await expect(filter(page)).toHaveValue('nothing-has-this-name');
});

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

test('from the filter an arrow key leads to the first row, and single keys to table and reset', async ({
  page,
  server,
}) => {
  await signIn(page, server, '/proxy-accounts');
  await filter(page).focus();
  await page.keyboard.type('de-');
  await page.keyboard.press('ArrowDown');
  const first = table(page).getByRole('checkbox').nth(1);
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(toolbar(page)).toContainText('1 selected');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('t');
  await expect(first).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Reset quota' })).toBeVisible();
  await page.keyboard.press('t');
  await page.keyboard.press('Escape');
  // In a text field they are letters.
  await filter(page).fill('');
  await filter(page).pressSequentially('rt');
  await expect(filter(page)).toHaveValue('rt');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('after a minute in another tab a short list is refreshed, and a long one offered to be', async ({
  page,
  server,
}) => {
  const large = await startServer({ env: { SEED_ACCOUNTS: '1500' } });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/proxy_accounts\?/.test(request.url())) asked.push(request.url());
  });
  // An automated browser never hides a tab, so the page is told that it was hidden.
  async function lookAway(hidden: boolean) {
    await page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  }
  async function comeBackAfter(milliseconds: number) {
    await lookAway(true);
    await page.clock.fastForward(milliseconds);
    await lookAway(false);
  }
  await page.clock.install({ time: new Date('2026-03-01T06:52:00') });
  await signIn(page, server, '/proxy-accounts');
  await expect(page.getByText('Loaded 6:52 AM', { exact: true })).toBeVisible();
  const before = asked.length;
  await comeBackAfter(10_000);
  await comeBackAfter(61_000);
  await expect(page.getByText('Loaded 6:53 AM', { exact: true })).toBeVisible();
  // Read again in the same way as the first time.
  expect(asked.length).toBe(2 * before);

  await signIn(page, large, '/proxy-accounts');
  await expect(page.getByText('1,500 accounts', { exact: true })).toBeVisible();
  const loaded = asked.length;
  await comeBackAfter(61_000);
  await expect(page.getByText(/^May be out of date\. Loaded 6:5\d AM$/)).toBeVisible();
  await expectAccessible(page);
  expect(asked.length).toBe(loaded);
  await press(page, 'Refresh');
  await expect(page.getByText(/^Loaded 6:5\d AM$/)).toBeVisible();
  await page.close();
  await large.stop();
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
      await expect.poll(async () => (await table(page).boundingBox())?.y).toBeLessThanOrEqual(top);
      const [content, room] = await table(page).evaluate(({ parentElement: scroller }) => [
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
    const usage = table(page).getByRole('columnheader', { name: 'Usage' });
    await expect(usage).toBeInViewport({ ratio: 1 });
    await usage.getByRole('button').click();
    await usage.getByRole('button').click();
    await expect(usage).toHaveAttribute('aria-sort', 'descending');
    const first = table(page).getByRole('row').nth(1);
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
    await expect(table(page).getByRole('columnheader', { name: 'Quota' })).toBeInViewport({
      ratio: 1,
    });
    await expect(table(page).getByRole('columnheader', { name: 'Username' })).toBeInViewport({
      ratio: 1,
    });
  });
});
