import type { Page, Route } from '@playwright/test';
import { profileOf } from '../support/api.ts';
import { expect, signIn, test } from '../support/story.ts';

const ME = '**/api/users/me';

/** Delays each call until it is released. */
function held(): { hold: (route: Route) => Promise<void>; letGo: () => void; count: () => number } {
  const gate = new AbortController();
  const gone = new Promise((resolve) => gate.signal.addEventListener('abort', resolve));
  let count = 0;
  return {
    async hold(route) {
      count += 1;
      await gone;
      // A page that stopped waiting has closed the call.
      await route.continue().catch(() => undefined);
    },
    letGo: () => gate.abort(),
    count: () => count,
  };
}

/** Lets the time pass after which a request is called slow. */
async function waitLong(page: Page, calls: { count: () => number }): Promise<void> {
  await expect.poll(calls.count).toBeGreaterThan(0);
  await page.clock.fastForward('00:06');
}

const later = '**/assets/deferred-chunk-*.js';
const identity = (page: Page) => page.getByRole('region', { name: 'Account details' });

test('a later part of My account that does not arrive says so in place, and comes when asked again', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(later, (route) => route.fulfill({ status: 404 }));
  await signIn(page, server);
  await expect(identity(page)).toContainText('@');
  await expect(page.getByText("Couldn't load this part.")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await page.unroute(later);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();
  await expect(page.getByText(/Couldn't load|Not loaded/)).toHaveCount(0);
  await context.close();
});

test('a slow first answer is said after a while and can be left, and a late one is ignored', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signIn(page, server, '/proxy-profiles');
  const teams = held();
  await page.route('**/api/teams*', teams.hold);
  await page.reload();
  await waitLong(page, teams);
  const panel = page.getByRole('region', { name: 'Team profiles' });
  await expect(panel).toContainText('Loading the teams is taking a while');
  await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(panel).toContainText('You stopped waiting for the API');
  teams.letGo();
  await expect(panel).toContainText('You stopped waiting for the API');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('table', { name: 'Proxy profiles' })).toBeVisible();
});

test('a slow refresh leaves what is shown, with its age, also when it is cancelled', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signIn(page, server);
  await expect(identity(page)).toContainText('@');
  const me = held();
  await page.route(ME, me.hold);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waitLong(page, me);
  await expect(page.getByText('Loading your account is taking a while')).toBeVisible();
  await expect(page.getByText('Showing data from')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('is taking a while')).toHaveCount(0);
  await expect(identity(page)).toContainText('@');
  me.letGo();
});

test('a slow save can be left: it is said to be unknown, and what was typed stays', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 1);
  await page.clock.install();
  await signIn(page, server, place.page);
  const save = held();
  await page.route(`**${place.api}`, (route) =>
    route.request().method() === 'PUT' ? save.hold(route) : route.continue(),
  );
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Typed before the wait.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitLong(page, save);
  await expect(page.getByRole('status')).toContainText("hasn't confirmed the save yet");
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You stopped waiting for the API');
  await expect(alert).toContainText("We can't confirm that the change was saved");
  await expect(notes).toHaveValue('Typed before the wait.');
  expect(save.count()).toBe(1);
  save.letGo();
});

test('what a cut connection left unread is read when another call is answered', async ({
  page,
  server,
}) => {
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
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('link', { name: 'Proxy profiles' }).click();
  await expect(page.getByRole('table', { name: 'Proxy profiles' })).toBeVisible();
});

test('the late answers of a profile that was left show in no other one', async ({
  page,
  server,
}) => {
  const [left, next] = [await profileOf(server, 0), await profileOf(server, 1)];
  await signIn(page, server, left.page);
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Of the profile that is left.');
  const save = held();
  await page.route(`**${left.api}`, (route) =>
    route.request().method() === 'PUT' ? save.hold(route) : route.continue(),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(save.count).toBe(1);
  await page.getByRole('link', { name: 'All proxy profiles' }).click();
  await page.getByRole('button', { name: 'Leave without saving', exact: true }).click();
  await page.locator(`a[href="${next.page}"]`).first().click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(next.id);
  const before = await notes.inputValue();
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith(left.api),
  );
  save.letGo();
  await answer;
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
  await expect(notes).toHaveValue(before);
  expect(before).not.toContain('that is left');
});

test('what was asked for by a user that signed out is not shown to the next one', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();
  const first = held();
  await page.route(ME, async (route) => {
    await first.hold(route);
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(first.count).toBe(1);
  await page.unroute(ME);
  await page.route(ME, (route) =>
    route.fulfill({ json: { email: 'bob@example.com', id: 'somebody-else' } }),
  );
  await page.getByRole('button', { name: /@/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('API key', { exact: true }).fill('the-key-of-bob');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(identity(page)).toContainText('bob@example.com');
  first.letGo();
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(identity(page)).toContainText('bob@example.com');
});

const hours = 3_600_000;

for (const [name, offset, words] of [
  ['three hours behind', -3 * hours, /about 3 hours behind the API/],
  ['two years ahead', 2 * 365 * 24 * hours, /about 7\d\d days ahead of the API/],
] as const) {
  const details = offset < 0 ? {} : { tag: '@thorough' };
  test(
    `a clock that is ${name} says nothing false of the term`,
    details,
    async ({ browser, server }) => {
      const ask = async (shift: number) => {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.clock.setSystemTime(Date.now() + shift);
        await signIn(page, server);
        const region = page.getByRole('region', { name: 'Subscription', exact: true });
        await expect(region.getByText(/days? left|ended/)).toBeVisible();
        await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();
        const term = await region.getByText(/days? left|ended/).textContent();
        const note = page.getByText(/about .* the API's clock/);
        await expect(note).toHaveCount(shift === 0 ? 0 : 1);
        const said = await note.allTextContents();
        await context.close();
        return { term, said };
      };
      const right = await ask(0);
      const wrong = await ask(offset);
      expect(right.said).toEqual([]);
      expect(wrong.said).toHaveLength(1);
      expect(wrong.said[0]).toMatch(words);
      expect(wrong.term).toBe(right.term);
    },
  );
}
