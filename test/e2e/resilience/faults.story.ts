import type { Page } from '@playwright/test';
import { profileOf } from '../support/api.ts';
import { signOut } from '../support/lock.ts';
import { expect, hold, press, signIn, test } from '../support/story.ts';

const ME = '**/api/users/me';

test('a button pressed before later code arrives leaves the focus on the page, once that is there', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const code = await hold(page, '**/assets/fetch-ahead-*.js', { method: 'GET' });
  await page.route(ME, (route) => route.fulfill({ status: 403 }));
  await page.reload();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute(ME);
  await retry.press('Enter');
  await expect(identity(page)).toBeVisible();
  await code.letGo();
  await expect(page.getByRole('main')).toBeFocused();
});

const identity = (page: Page) => page.getByRole('region', { name: 'Account details' });

test('a slow save can be left, unconfirmed, and what I typed stays', async ({ page, server }) => {
  const place = await profileOf(server, 1);
  await page.clock.install();
  await signIn(page, server, place.page);
  const save = await hold(page, `**${place.api}`);
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Typed before the wait.');
  await press(page, 'Save changes');
  await expect.poll(save.count).toBe(1);
  // After this time a request is called slow.
  await page.clock.fastForward('00:06');
  await expect(page.getByRole('status')).toContainText("hasn't confirmed the save yet");
  await press(page, 'Stop waiting');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You stopped waiting for the API');
  await expect(alert).toContainText("We can't confirm that the change was saved");
  await expect(notes).toHaveValue('Typed before the wait.');
  expect(save.count()).toBe(1);
  await save.letGo();
});

test('what a cut connection left unread is read later @thorough', async ({ page, server }) => {
  await signIn(page, server, '/proxy-profiles');
  await page.route('**/api/teams*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Can't reach the API")).toBeVisible();
  await page.unroute('**/api/teams*');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'My account' }).click();
  await press(page, 'Refresh');
  await page.getByRole('link', { name: 'Proxy profiles' }).click();
  await expect(page.getByRole('table', { name: 'Proxy profiles' })).toBeVisible();
});

test('what a user asked for is not shown to the next one', async ({ page, server }) => {
  await signIn(page, server);
  await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();
  const first = await hold(page, ME, { method: 'GET' });
  await press(page, 'Refresh');
  await expect.poll(first.count).toBe(1);
  await page.route(ME, (route) =>
    route.fulfill({ json: { email: 'bob@example.com', id: 'somebody-else' } }),
  );
  await signOut(page);
  await page.getByLabel('API key', { exact: true }).fill('the-key-of-bob');
  await press(page, 'Sign in');
  await expect(identity(page)).toContainText('bob@example.com');
  await first.letGo();
  // The server doesn't know the key of Bob.
  await page.route('**/api/audit-log?*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(identity(page)).toContainText('bob@example.com');
});

test('a clock three hours behind tells no false term @thorough', async ({ browser, server }) => {
  const terms: (string | null)[] = [];
  for (const hours of [0, 3]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.setSystemTime(Date.now() - hours * 3_600_000);
    await signIn(page, server);
    const term = page
      .getByRole('region', { name: 'Subscription', exact: true })
      .getByText(/days? left|ended/);
    terms.push(await term.textContent());
    await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();
    await expect(page.getByText(/3 hours behind the API/)).toHaveCount(hours === 0 ? 0 : 1);
    await context.close();
  }
  expect(terms[1]).toBe(terms[0]);
});
