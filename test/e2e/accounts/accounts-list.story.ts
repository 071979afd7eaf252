import type { Page } from '@playwright/test';
import { accountsTable, addById, filter, selectAll, toolbar } from '../support/accounts.ts';
import { accounts } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectUncut,
  press,
  signIn,
  test,
} from '../support/story.ts';

const header = (page: Page, name: string) =>
  accountsTable(page).getByRole('columnheader', { name });

test('a search that is too long for an address stays after a reload and after Back', async ({
  page,
  server,
}) => {
  const ids = Array.from({ length: 700 }, (_, at) => at.toString(16).padStart(24, '0')).join(' ');
  await signIn(page, server, '/proxy-accounts?state=Blocked');
  await filter(page).fill(ids);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('00002bb');
  expect(page.url()).toBe(`${server.url}/proxy-accounts?state=Blocked`);
  await page.reload();
  await expect(filter(page)).toHaveValue(ids);
  await expect(page.getByRole('button', { name: 'Remove filter: State: Blocked' })).toBeVisible();
  await page.getByRole('link', { name: 'My account' }).click();
  await page.goBack();
  await expect(filter(page)).toHaveValue(ids);
});

test('the table begins high on the page, and nothing is cut @firefox', async ({ page, server }) => {
  await signIn(page, server, '/proxy-accounts');
  // Everything above the table is shown.
  await expect(page.getByText(/^Loaded /)).toBeVisible();
  await expect(page.getByText(/^Accounts added up: consumption/)).toBeAttached();
  for (const { width, height, top } of [
    { width: 1280, height: 900, top: 215 },
    { width: 360, height: 760, top: 200 },
    { width: 320, height: 640, top: 235 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => (await accountsTable(page).boundingBox())?.y)
      .toBeLessThanOrEqual(top);
    const hidden = () =>
      accountsTable(page).evaluate(
        ({ parentElement: scroller }) => scroller && scroller.scrollWidth - scroller.clientWidth,
      );
    await expect.poll(hidden).toBe(0);
    await expectUncut(accountsTable(page).getByRole('cell'));
    await expectNoSidewaysScroll(page);
  }
});

test('on a phone, a link to an account shows its details, and the sums take the place of the toolbar', async ({
  page,
  server,
}) => {
  const [, , , linked] = await accounts(server);
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(page, server, `/proxy-accounts?account=${linked?.id}`);
  const heading = page.getByRole('heading', { name: linked?.username ?? '' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Close details' }).click();
  // In another tab, the link opens the same.
  const link = accountsTable(page).getByRole('link', { name: linked?.username ?? '' });
  const address = await link.evaluate((each) => (each as HTMLAnchorElement).href);
  expect(address).toBe(`${server.url}/proxy-accounts?account=${linked?.id}`);
  const first = accountsTable(page).getByRole('row').nth(1);
  await first.scrollIntoViewIfNeeded();
  const place = (await first.boundingBox())?.y;
  await first.getByRole('checkbox').check();
  await expect(toolbar(page)).toContainText('1 selected');
  const sums = page.getByText(/^Selected: consumption/);
  await expect(sums).toBeVisible();
  const table = await accountsTable(page).boundingBox();
  const { y = 0, height = 0 } = (await sums.boundingBox()) ?? {};
  expect((table?.y ?? 0) - y - height).toBeLessThan(30);
  expect((await first.boundingBox())?.y).toBe(place);
});

test('on a phone, the 30 accounts used most are selected', async ({ page, start }) => {
  const fresh = await start({});
  const fullest = (await accounts(fresh))
    .map(({ consumption, quota }) => (100 * (consumption ?? 0)) / (quota ?? 1))
    .toSorted((a, b) => b - a);
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(page, fresh, '/proxy-accounts');
  const usage = header(page, 'Usage');
  await expect(usage).toBeInViewport({ ratio: 1 });
  for (const _ of [1, 2]) await usage.getByRole('button').click();
  await expect(usage).toHaveAttribute('aria-sort', 'descending');
  const first = accountsTable(page).getByRole('row').nth(1);
  await expect(first).toContainText(`${Math.ceil((fullest[0] ?? 0) * 10) / 10}%`);
  await expectAccessible(page);
  const [last = 0, next = 0] = fullest.slice(29);
  await filter(page).fill(`usage>${(last + next) / 2}`);
  await expect(accountsTable(page)).toHaveAttribute('aria-rowcount', '31');
  await selectAll(page).check();
  await expect(toolbar(page)).toContainText('30 selected');
  await press(page, 'Filters');
  await press(page, 'Columns');
  await page.getByRole('checkbox', { name: 'Quota', exact: true }).check();
  await page.keyboard.press('Escape');
  await press(page, 'Filters');
  for (const name of ['Quota', 'Username'])
    await expect(header(page, name)).toBeInViewport({ ratio: 1 });
  // The details of one account aren't covered by what the others may do.
  const other = accountsTable(page).getByRole('row').last().getByRole('link');
  const name = await other.innerText();
  await other.click();
  await expect(page.getByRole('button', { name: `Reset ${name}` })).toBeVisible();
  await expect(toolbar(page)).toBeHidden();
  await press(page, 'Close details');
  await expect(toolbar(page)).toContainText('30 selected');
});

test('where an added ID comes from is read whole @thorough', async ({ page, server }) => {
  await signIn(page, server, '/proxy-accounts');
  await addById(page, '0123456789abcdef01234567');
  await filter(page).fill('0123456789abcdef');
  const source = accountsTable(page).getByRole('cell', { name: 'Added by ID' });
  await expectUncut(source);
  await expect(source).toBeInViewport({ ratio: 1 });
});
