import type { Page } from '@playwright/test';
import type { ProxyAccount, Reading } from '#contract';
import { filter, progress, resetAll, resetDialog, toolbar } from '../support/accounts.ts';
import { accounts } from '../support/api.ts';
import { expect, expectRun, expectUncut, hold, signIn, test, viewRun } from '../support/story.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Result' });

/** Selects the first account, and confirms its reset with the keyboard alone. */
async function resetByKeyboard(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().waitFor();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  const open = toolbar(page).getByRole('button', { name: 'Reset quota' });
  await open.focus();
  await page.keyboard.press('Enter');
  const confirm = resetDialog(page).getByRole('button', { name: 'Reset 1 account' });
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await confirm.focus();
  await page.keyboard.press('Enter');
  // Until it is closed, nothing else takes the focus.
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('the result of a reset by keyboard is in view, with the focus @firefox', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await signIn(page, server, '/proxy-accounts');
  const { letGo, held } = await hold(page, '**/reset-quota');
  await resetByKeyboard(page);
  await expect(progress(page)).toBeVisible();
  // Others of the page are as short as the window.
  await page.evaluate(() => {
    document.body.style.paddingBlockEnd = '100vh';
    scrollTo(0, document.body.scrollHeight);
  });
  await expect(progress(page)).not.toBeInViewport();
  await expect.poll(held).toBe(1);
  await letGo();
  await expect(heading(page)).toBeFocused();
  const sentence = page.getByText('1 account was reset', { exact: true });
  await expect(sentence).toBeInViewport({ ratio: 1 });
  // Nothing that stays at the top of the window covers it.
  const isUncovered = await sentence.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(isUncovered).toBe(true);
});

test('whoever types while a reset runs keeps the focus @thorough', async ({ page, server }) => {
  const [account] = await accounts(server);
  await signIn(page, server, '/proxy-accounts');
  const { letGo, held } = await hold(page, '**/reset-quota');
  await resetByKeyboard(page);
  const search = filter(page);
  await expect.poll(held).toBe(1);
  await search.pressSequentially(account?.username?.slice(0, 3) ?? '');
  await letGo();
  await expect(heading(page)).toBeVisible();
  await expect(search).toBeFocused();
  await search.pressSequentially('x');
  await expect(search).toHaveValue(`${account?.username?.slice(0, 3)}x`);
});

test('the names in a result stay in view beside its last column', async ({ page, server }) => {
  await signIn(page, server, '/proxy-accounts');
  await resetByKeyboard(page);
  await viewRun(page);
  await page.getByText('Full list').click();
  const table = page.getByRole('table', { name: 'Full list' });
  await table.getByRole('columnheader', { name: 'Time' }).scrollIntoViewIfNeeded();
  await expect(table.getByRole('columnheader', { name: 'Time' })).toBeInViewport({ ratio: 1 });
  await expect(table.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });
  await expect(table.getByRole('cell').first()).toBeInViewport({ ratio: 1 });
});

test('a result shows all columns on a desk, and two lines of each account on a phone', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, server, '/proxy-accounts');
  await resetByKeyboard(page);
  await viewRun(page);
  await page.getByText('Full list').click();
  const table = page.getByRole('table', { name: 'Full list' });
  for (const name of ['Account', 'Outcome', 'Before', 'After', 'ID', 'Time'])
    await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  await expectUncut(table.getByRole('row').nth(1).getByRole('cell'));
  await page.setViewportSize({ width: 360, height: 760 });
  await page.reload();
  await page.getByText('Full list').click();
  const cells = table.getByRole('cell');
  // The ID is left out.
  await expect(cells).toHaveCount(5);
  const [name, outcome, before, after, time] = await Promise.all(
    Array.from({ length: 5 }, (_, place) => cells.nth(place).boundingBox()),
  );
  expect(name?.y).toBe(outcome?.y);
  expect(before?.y).toBe(after?.y);
  expect(before?.y).toBeGreaterThan(name?.y ?? Infinity);
  for (const each of [outcome, after, time])
    expect((each?.x ?? 0) + (each?.width ?? Infinity)).toBeLessThanOrEqual(360);
});

test('amounts before a reset are read whole @thorough', async ({ page, start }) => {
  const server = await start({ SEED_ACCOUNTS: '30' });
  // An API that writes no amounts, from which their unit would be known.
  await page.route(/\/proxy_accounts(\?|\/reset-quota)/, async (route) => {
    const response = await route.fetch();
    const read = (await response.json()) as Reading<ProxyAccount>[];
    const none = { quota_str: undefined, consumption_str: undefined };
    await route.fulfill({ response, json: read.map((account) => ({ ...account, ...none })) });
  });
  await signIn(page, server, '/proxy-accounts');
  await resetAll(page, 30);
  await expectRun(page, '30 accounts were reset');
  await viewRun(page);
  await page.locator('summary', { hasText: 'Full list' }).click();
  const amounts = page.getByRole('cell', { name: /^\d{1,3}(,\d{3}){3}/ });
  await expect(amounts.first()).toBeVisible();
  await expectUncut(amounts);
});
