import type { Page, Route } from '@playwright/test';
import { behave, press, test } from '../support/rehearsal.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, signIn } from '../support/story.ts';

/** The rehearsal panel on a slow connection, and when a change is rejected. */

/** The requests of one method from now on, which wait until the story responds to them. */
async function hold(page: Page, method: 'GET' | 'PUT'): Promise<Route[]> {
  const held: Route[] = [];
  await page.route('**/rehearsal', async (route) => {
    if (route.request().method() === method) held.push(route);
    else await route.fallback();
  });
  return held;
}

async function nth(held: Route[], index: number): Promise<Route> {
  await expect.poll(() => held.length).toBeGreaterThan(index);
  return held[index] as Route;
}

const bodyOf = (route: Route) => route.request().postDataJSON() as unknown;
const answer = (route: Route) => route.fulfill({ json: bodyOf(route) });

async function openPanel(page: Page, server: RunningServer) {
  await page.goto(server.url);
  await press(page, 'Change rehearsal');
  const select = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
  return {
    fails: select('What fails'),
    failsFor: select('Affected requests'),
    often: select('Failure rate'),
  };
}

test('habits that are chosen one after the other over a slow line are all kept', async ({
  page,
  server,
}) => {
  const { fails, failsFor, often } = await openPanel(page, server);
  const changes = await hold(page, 'PUT');
  await fails.selectOption('forbidden');
  const first = await nth(changes, 0);
  await failsFor.selectOption('writes');
  const second = await nth(changes, 1);
  expect(bodyOf(second)).toMatchObject({ fault: 'forbidden', on: 'writes' });
  // The responses arrive in a different order than the changes.
  await answer(second);
  await answer(first);
  await often.selectOption('second');
  const third = await nth(changes, 2);
  const chosen = { fault: 'forbidden', on: 'writes', every: 'second' };
  expect(bodyOf(third)).toMatchObject(chosen);
  await answer(third);
  await expect(fails).toHaveValue(chosen.fault);
  await expect(failsFor).toHaveValue(chosen.on);
});

test('a choice is not undone by a look that began before it', async ({ page, server }) => {
  await page.goto(server.url);
  // The banner itself appears with the first read.
  await expect(page.getByRole('button', { name: 'Change rehearsal' })).toBeVisible();
  const looks = await hold(page, 'GET');
  const look = await nth(looks, 0);
  await press(page, 'Change rehearsal');
  const changes = await hold(page, 'PUT');
  const panel = page.getByRole('dialog');
  await panel.getByLabel('What fails', { exact: true }).selectOption('forbidden');
  await answer(await nth(changes, 0));
  const heard = page.waitForResponse((response) => response.request() === look.request());
  await look.fulfill({ json: {} });
  await (await heard).finished();
  await panel.getByLabel('Affected requests', { exact: true }).selectOption('writes');
  expect(bodyOf(await nth(changes, 1))).toMatchObject({ fault: 'forbidden', on: 'writes' });
});

test('a change that is refused is said, and what holds stays to be seen', async ({
  page,
  server,
}) => {
  await behave(server, { fault: 'forbidden', on: 'writes' });
  const { fails, failsFor } = await openPanel(page, server);
  const changes = await hold(page, 'PUT');
  await failsFor.selectOption('reads');
  await (await nth(changes, 0)).fulfill({ status: 502, json: { message: 'Bad gateway' } });
  await expect(page.getByRole('alert')).toContainText("Can't reach the server");
  await expect(fails).toHaveValue('forbidden');
  await expect(failsFor).toHaveValue('writes');
});

test('a rehearsal that refuses every key can be ended by whoever signs out', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await behave(server, { fault: 'refused-key' });
  await press(page, 'Refresh');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await press(page, 'Change rehearsal');
  await page.getByLabel('Server', { exact: true }).selectOption('calm');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'Rehearsal' })).toContainText(
    'Currently off.',
  );
  await page.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await press(page, 'Sign in');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('wherever the page is scrolled to, the banner is in sight and the side bar as high as what is left', async ({
  page,
  server,
}) => {
  await signIn(page, server, '/account');
  const banner = page.getByRole('complementary', { name: 'Rehearsal' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(banner).toBeInViewport({ ratio: 1 });
  const height = page.viewportSize()?.height ?? 0;
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('banner').filter({ hasText: name }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(Math.round(await bottomOf('My account'))).toBe(height);
});
