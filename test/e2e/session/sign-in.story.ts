import { ask, profileOf } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { expect, signInByHand, test } from '../support/story.ts';

test('any page without a key leads to sign in and back', async ({ page, server }) => {
  await page.goto('/proxy-accounts?filter=abc');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Proxy accounts', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/proxy-accounts?filter=abc');
});

test('a wrong key is said, and what was typed stays', async ({ page }) => {
  await page.goto('/sign-in');
  const field = page.getByLabel('API key', { exact: true });
  await field.fill('not-the-key');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('rejected this key');
  await expect(field).toHaveValue('not-the-key');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show API key' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('an empty key is asked for, and nothing is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your API key.')).toBeVisible();
  await expect(page.getByLabel('API key', { exact: true })).toBeFocused();
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('the key lives for the tab unless it is remembered on the device', async ({
  browser,
  server,
}) => {
  for (const remember of [false, true]) {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/account');
    await page.getByLabel('API key', { exact: true }).fill(server.apiKey);
    if (remember) await page.getByLabel('Remember key in this browser').check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();

    const otherTab = await context.newPage();
    await otherTab.goto('/account');
    const heading = remember ? 'My account' : 'Sign in';
    await expect(otherTab.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await context.close();
  }
});

test('signing out forgets the key', async ({ page, server }) => {
  await signInByHand(page, server);
  await page.getByRole('button', { name: 'ada@example.com' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(server.apiKey);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
});

test('a key that stops working is asked for in place, and what was typed is still there', async ({
  page,
  server,
}) => {
  const place = await profileOf(server);
  await signInByHand(page, server, place.page);
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Typed under the old key.');
  await page.route('**/proxy_profiles/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { message: 'Expired.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'API key no longer accepted' });
  await dialog.getByLabel('API key', { exact: true }).fill('still-wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('rejected this key');
  await page.unroute('**/proxy_profiles/*');
  await dialog.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(notes).toHaveValue('Typed under the old key.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved');
  expect(await ask(server, place.api)).toMatchObject({ notes: 'Typed under the old key.' });
});

test('the dialog that asks for the key cannot be pressed away', async ({ page, server }) => {
  await signInByHand(page, server);
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 401, json: {} }));
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'API key no longer accepted' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
});

test('a browser that forbids storage still signs in', async ({ page, server }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await signInByHand(page, server);
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible();
  await page.getByRole('link', { name: 'Proxy accounts' }).click();
  await expect(page.getByRole('table', { name: 'Proxy accounts' })).toBeVisible();
});

test(
  'state survives a restart, and an open page goes on',
  { tag: '@thorough' },
  async ({ page }) => {
    const first = await startServer({ env: { SEED_ACCOUNTS: '3' } });
    await signInByHand(page, first);
    const identity = page.getByRole('region', { name: 'Account details' });
    // The deferred parts come from the server, too.
    const last = page.getByRole('region', { name: 'Timeline' });
    await expect(last).toBeVisible();
    await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible();
    await expect(identity).toContainText('Roles, tags, hashes, and other fields');
    const before = await identity.innerText();
    await first.stop({ keepData: true });
    const second = await startServer({ dataDir: first.dataDir, port: first.port });
    await page.reload();
    await expect(last).toBeVisible();
    await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible();
    await expect(identity).toHaveText(before, { useInnerText: true });
    await page.close();
    await second.stop();
  },
);
