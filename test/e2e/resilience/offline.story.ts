import type { Route } from '@playwright/test';
import { profileOf } from '../support/api.ts';
import { awaitErrorCode } from '../support/first-show.ts';
import { expect, signIn, test } from '../support/story.ts';

test('offline the data stays; online again, it is read once', async ({ page, context, server }) => {
  const place = await profileOf(server, 2);
  await signIn(page, server);
  await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();
  // It loads after the rest.
  await awaitErrorCode(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  await expect(page.getByText('Showing data from')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText("Can't reach the API")).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account details' })).toContainText('@');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) reads.push(`${request.method()} ${request.url()}`);
  });
  await context.setOffline(false);
  await expect(page.getByText("Can't reach the API")).toHaveCount(0);
  await expect(page.getByText("You're offline", { exact: true })).toHaveCount(0);
  expect(reads).toEqual([`GET ${server.url}/api/users/me`]);

  await page.goto(`${server.url}${place.page}`);
  await page.getByLabel('Notes', { exact: true }).fill('Typed offline.');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toHaveAccessibleDescription(/offline/);
  reads.length = 0;
  await save.click({ force: true });
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await context.setOffline(false);
  await expect(save).not.toHaveAccessibleDescription(/offline/);
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Typed offline.');
  expect(reads.filter((read) => read.startsWith('PUT'))).toEqual([]);
});

test('code lost with the connection returns with it @thorough', async ({ context, server }) => {
  const part = '**/assets/unfinished-runs-*.js';
  // Lost requests are logged, so this can't be the page that must log nothing.
  const page = await context.newPage();
  // Lost until the page is offline: a browser may ask for the part twice, ahead and then to run it.
  let isLost = true;
  await page.route(part, (route) => (isLost ? route.abort() : route.continue()));
  const lost = page.waitForEvent('requestfailed', (call) => call.url().includes('unfinished-runs'));
  await signIn(page, server);
  await lost;
  await context.setOffline(true);
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  isLost = false;
  const arrives = page.waitForResponse(part);
  await context.setOffline(false);
  expect((await arrives).status()).toBe(200);
});

test('code lost after the connection returns comes, too @thorough', async ({ context, server }) => {
  const part = '**/assets/unfinished-runs-*.js';
  const page = await context.newPage();
  const held: Route[] = [];
  await page.route(part, (route) => {
    if (held.length > 0) return route.continue();
    held.push(route);
    return undefined;
  });
  await signIn(page, server);
  await expect.poll(() => held).toHaveLength(1);
  const notice = page.getByText("You're offline", { exact: true });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  const arrives = page.waitForResponse(part);
  await held[0]?.abort();
  expect((await arrives).status()).toBe(200);
});

test('a browser wrongly offline is so until a response @thorough', async ({ page, server }) => {
  await signIn(page, server);
  // It says so before the code that watches for it has loaded.
  await page.route('**/assets/errors-*.js', async (route) => {
    await page.getByRole('region', { name: 'Account details' }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText("You're offline", { exact: true })).toHaveCount(0);
});

test('offline is said after a cancelled read, too @thorough', async ({ page, context, server }) => {
  await page.clock.install();
  await signIn(page, server);
  await page.route('**/api/users/me', () => undefined);
  const asked = page.waitForRequest('**/api/users/me');
  await page.reload();
  await asked;
  await page.clock.fastForward('00:06');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('link', { name: 'Proxy accounts' }).click();
  await expect(page.getByRole('table', { name: 'Proxy accounts' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
});
