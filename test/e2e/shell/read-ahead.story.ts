import type { Page } from '@playwright/test';
import { ask, profileOf } from '../support/api.ts';
import { awaitCode } from '../support/first-show.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, hold, signIn, test, openRequests } from '../support/story.ts';

/* The first data of a page is preloaded when the user points at a link to it, so that it is there at the click. */

test('a pointer passing over a link asks for nothing @thorough', async ({ page, server }) => {
  const asked = watchReads(page);
  await signIn(page, server);
  await awaitCode(page, 'accounts-page');
  await page.clock.install();
  // On a busy machine, merely passing over a link would count as pointing at it.
  await page.clock.pauseAt(Date.now() + 60_000);
  const over = (name: string) =>
    page.getByRole('link', { name }).dispatchEvent('pointerover', { bubbles: true });
  await over('Proxy accounts');
  await page.clock.runFor(20);
  await over('My account');
  await page.clock.runFor(1000);
  // The next preload takes the same path, so an earlier one would have been sent by now.
  await over('Proxy profiles');
  const response = page.waitForResponse('**/api/teams?*');
  await page.clock.runFor(1000);
  await response;
  expect(asked('/api/proxy_accounts')).toEqual([]);
});

test('of a long list, a look at the link reads only the first page', async ({ page, start }) => {
  const server = await start({ SEED_ACCOUNTS: '1500' });
  const profiles = (await profileOf(server)).api.replace(/\/[^/]+$/, '');
  const asked = watchReads(page);
  await signIn(page, server);
  for (const code of ['accounts-page', 'profiles-page']) await awaitCode(page, code);
  const first = page.waitForResponse('**/api/proxy_accounts?*');
  await page.getByRole('link', { name: 'Proxy accounts' }).focus();
  await (await first).finished();
  // The preload of another link is sent later than a second page would have been.
  const others = page.waitForResponse(`**${profiles}?*`);
  await page.getByRole('link', { name: 'Proxy profiles' }).hover();
  await (await others).finished();
  expect(asked('/api/proxy_accounts')).toHaveLength(1);
  await page.getByRole('link', { name: 'Proxy accounts' }).click();
  await expect(page.getByText('1,500 accounts', { exact: true })).toBeVisible();
  expect(asked('/api/proxy_accounts').length).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Proxy profiles' }).click();
  await expect(page.getByRole('table', { name: 'Proxy profiles' })).toBeVisible();
  await openRequests(page);
  for (const [path, action] of [
    ['/api/proxy_accounts', 'Read the list of accounts'],
    ['/api/teams', 'Read the list of teams'],
    [profiles, 'Read the list of profiles'],
  ] as const) {
    const calls = asked(path);
    expect(calls).toEqual([...new Set(calls)]);
    const noted = page.getByRole('rowheader').filter({ hasText: action });
    await expect(noted).toHaveCount(calls.length);
  }
});

test('a look at a link reads a profile, but opens none @thorough', async ({ page, server }) => {
  const [looked, opened] = [await profileOf(server, 0), await profileOf(server, 1)];
  const { name } = await ask<{ name: string }>(server, opened.api);
  const asked = watchReads(page);
  await signIn(page, server, '/proxy-profiles');
  for (const { page: path, api } of [looked, opened]) {
    const response = page.waitForResponse(`**${api}`);
    await page.locator(`table a[href="${path}"]`).hover();
    await (await response).finished();
  }
  await page.locator(`table a[href="${opened.page}"]`).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  expect(asked(opened.api)).toHaveLength(1);
  await page.getByRole('link', { name: 'All proxy profiles' }).click();
  const recent = page.getByRole('region', { name: 'Recently opened' });
  await expect(recent.locator(`a[href="${opened.page}"]`)).toBeVisible();
  await expect(recent.locator(`a[href="${looked.page}"]`)).toHaveCount(0);
  // Another visit reads the current state.
  const again = page.waitForResponse(`**${opened.api}`);
  await page.locator(`table a[href="${opened.page}"]`).click();
  await again;
});

for (const [name, addressOf] of Object.entries({
  'Proxy accounts': async () => ({ page: '/proxy-accounts', api: '/api/proxy_accounts' }),
  'Proxy profiles': async () => ({ page: '/proxy-profiles', api: '/api/teams' }),
  'Edit proxy profile': (server: RunningServer) => profileOf(server),
}))
  test(`${name}, opened by its address, reads once @thorough`, async ({ page, server }) => {
    const { page: path, api } = await addressOf(server);
    await signIn(page, server);
    const asked = watchReads(page);
    const response = page.waitForResponse((each) => new URL(each.url()).pathname === api);
    await page.goto(server.url + path);
    await (await response).finished();
    await expect(page.locator('main table, main form')).not.toHaveCount(0);
    const calls = asked(api);
    expect(calls).toEqual([...new Set(calls)]);
  });

test('the read of a profile ends when I stop waiting, and the next try sends another @thorough', async ({
  page,
  server,
}) => {
  const { page: path, api } = await profileOf(server);
  await signIn(page, server);
  const reads = await hold(page, `**${api}`, { method: 'GET' });
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(api));
  await page.goto(server.url + path);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await ended;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(reads.count).toBe(2);
  await reads.letGo();
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
});

/** Returns the requests to a path since then. */
function watchReads(page: Page): (path: string) => string[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(new URL(request.url()));
  });
  return (path) => asked.filter(({ pathname }) => pathname === path).map(String);
}
