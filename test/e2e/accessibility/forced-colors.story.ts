import type { Locator } from '@playwright/test';
import { accountsTable, box } from '../support/accounts.ts';
import { profileOf } from '../support/api.ts';
import { expect, field, press, signIn, test, openRequests } from '../support/story.ts';

const styleOf = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

test('with the colors of the system, marks and states stay visible', async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, server, '/proxy-accounts');
  const [row, other] = [1, 2].map((place) => accountsTable(page).getByRole('row').nth(place));
  await row?.getByRole('link').click();
  const edgeOf = (each?: Locator) =>
    each && styleOf(each.locator('td').first(), 'border-left-width');
  await expect.poll(() => edgeOf(row)).toBe('3px');
  expect(await edgeOf(other)).toBe('0px');
  expect(await styleOf(accountsTable(page).locator('meter').first(), 'border-top-width')).toBe(
    '1px',
  );

  const filter = page.getByRole('button', { name: 'Nearly out' });
  const before = await styleOf(filter, 'background-color');
  await press(page, 'Nearly out');
  await expect.poll(() => styleOf(filter, 'background-color')).not.toBe(before);

  await page.goto(server.url + (await profileOf(server, 0)).page);
  await expect(field(page, 'Country code')).toBeVisible();
  expect(await styleOf(field(page, 'Country code'), 'background-image')).toContain('gradient');
});

test('with the colors of the system, what is on, off, chosen or a main button is told apart', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, server, '/proxy-accounts');
  const reset = page.getByRole('button', { name: 'Reset quota', exact: true });
  const more = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  expect(await styleOf(reset, 'color')).not.toBe(await styleOf(more, 'color'));
  expect(await styleOf(reset, 'opacity')).toBe('1');

  await box(page, 1).check();
  const [row, other] = [1, 2].map((place) =>
    accountsTable(page).getByRole('row').nth(place).locator('td').last(),
  );
  if (!row || !other) throw new Error('There are no rows.');
  await expect
    .poll(() => styleOf(row, 'border-bottom-color'))
    .not.toBe(await styleOf(other, 'border-bottom-color'));
  await expect
    .poll(() => styleOf(reset, 'background-color'))
    .not.toBe(await styleOf(more, 'background-color'));
  await press(page, 'Reset quota');
  const dialog = page.getByRole('dialog', { name: 'Reset quota' });
  expect(await styleOf(dialog, 'border-top-width')).toBe('1px');
  const confirm = dialog.getByRole('button', { name: 'Reset 1 account' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  // Once the dialog has read the account again.
  await expect
    .poll(() => styleOf(confirm, 'background-color'))
    .not.toBe(await styleOf(cancel, 'background-color'));
  await cancel.click();

  await openRequests(page);
  const head = page.getByRole('columnheader').first();
  expect(await styleOf(head, 'border-bottom-width')).toBe('1px');
  const current = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'History' });
  expect(await styleOf(current, 'border-top-width')).toBe('1px');
});

test('a link that was touched does not stay highlighted', async ({ browser, server }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 760 },
  });
  const page = await context.newPage();
  await signIn(page, server);
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Proxy accounts' });
  const untouched = await styleOf(link, 'background-color');
  await link.tap();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(link).not.toHaveAttribute('aria-current');
  await expect.poll(() => styleOf(link, 'background-color')).toBe(untouched);
  await context.close();
});

test('on touch screens no field makes the browser zoom @thorough', async ({ browser, server }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  const small = () =>
    page
      .locator('input:not([type=checkbox], [type=radio]), select, textarea')
      .evaluateAll((all) =>
        all
          .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
          .map(({ outerHTML }) => outerHTML),
      );
  await page.goto(`${server.url}/sign-in`);
  await expect(field(page, 'API key')).toBeVisible();
  expect(await small()).toEqual([]);
  await signIn(page, server, '/proxy-accounts');
  await press(page, 'Filters');
  await press(page, 'Add by ID');
  expect(await small()).toEqual([]);
  await page.goto(server.url + (await profileOf(server, 0)).page);
  await expect(field(page, 'Country code')).toBeVisible();
  expect(await small()).toEqual([]);
  await context.close();
});
