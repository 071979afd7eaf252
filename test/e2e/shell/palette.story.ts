import type { Page } from '@playwright/test';
import { expect, expectUncut, hold, signIn, test } from '../support/story.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('the focus goes back to where it was, and what was typed goes', async ({ page, server }) => {
  await signIn(page, server, '/proxy-accounts');
  const row = page.getByRole('table', { name: 'Proxy accounts' }).getByRole('checkbox').nth(2);
  await row.focus();
  await page.keyboard.press('ControlOrMeta+K');
  await box(page).fill('something');
  await expect(palette(page).getByText('No results')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(row).toBeFocused();
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  const button = page.getByRole('button', { name: 'Search or jump to…' });
  await button.click();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('what is typed while the palette loads is searched for', async ({ page, server }) => {
  const code = await hold(page, '**/assets/palette-*.js', { method: 'GET' });
  await signIn(page, server, '/proxy-accounts');
  const filter = page.getByRole('searchbox').first();
  await filter.focus();
  await page.keyboard.press('ControlOrMeta+K');
  await expect.poll(code.held).toBeGreaterThan(0);
  await page.keyboard.type('histx');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('textbox', { name: 'Search or jump to…' })).toHaveValue('hist');
  await code.letGo();
  await expect(box(page)).toHaveValue('hist');
  await expect(filter).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/history$/);
});

test('what was asked of a page that was left is not done @thorough', async ({ page, server }) => {
  const code = await hold(page, '**/assets/accounts-page-*.js', { method: 'GET' });
  await signIn(page, server, '/history/requests');
  await page.keyboard.press('ControlOrMeta+K');
  await box(page).fill('add accounts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/proxy-accounts\?dialog=add$/);
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  expect(code.held()).toBe(1);
  await code.letGo();
  await page.getByRole('link', { name: 'Proxy accounts' }).click();
  await expect(page.getByRole('table', { name: 'Proxy accounts' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a key pressed over a dialog opens nothing, also later @thorough', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  await page.route('**/assets/palette-*.js', (route) => {
    asked.push(route.request().url());
    return route.continue();
  });
  await signIn(page, server, '/proxy-accounts');
  const dialog = page.getByRole('dialog', { name: 'Add by ID' });
  await page.getByRole('button', { name: 'Add by ID' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked).toEqual([]);
  await page.keyboard.press('ControlOrMeta+K');
  await expect(palette(page)).toBeVisible();
});

test('without its code, the page goes on to the next try @thorough', async ({ page, server }) => {
  const code = '**/assets/palette-*.js';
  // Before the page loads: a page that is already there may send one more request before its routes apply.
  await page.route(code, (route) => route.abort());
  await signIn(page, server, '/history/requests');
  const lost = page.waitForEvent('requestfailed', (call) => call.url().includes('/palette-'));
  await page.keyboard.press('?');
  await lost;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('alert')).toHaveText("Couldn't load the search. Try again.");
  await page.unroute(code);
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await expect(box(page)).toBeFocused();
  await expect(page.getByText("Couldn't load the search")).toBeHidden();
});

test('the statement is printed only once it has come @thorough', async ({ page, server }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset['printed'] = `${dataset['printed'] ?? ''}+`;
    };
  });
  await signIn(page, server, '/history/requests');
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await printStatement(page);
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  // Longer than the palette waits for a part of a page.
  await page.clock.runFor(10_000);
  await expect(page.locator('html')).not.toHaveAttribute('data-printed');

  await page.unroute('**/api/users/me');
  await retry.click();
  await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible();
  await printStatement(page);
  await expect(page.locator('html')).toHaveAttribute('data-printed', '+');
});

async function printStatement(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('print');
  await expect(option(page, /^Statement \(print or PDF\)/)).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

test('labels are read whole in every window @thorough', async ({ page, server }) => {
  await signIn(page, server, '/history/requests');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(option(page, /^Reset quota of selected accounts/)).toBeVisible();
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 760 });
    await expectUncut(palette(page).locator('[role=option] bdi'));
  }
});
