import type { Page } from '@playwright/test';
import {
  behave,
  inTwoStories,
  optionsOf,
  presets,
  press,
  test,
  thorough,
  titles,
} from '../support/rehearsal.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { expect, signIn } from '../support/story.ts';

/** Guarantees of signing in and reading, with any server behind the page. */

const keyField = (page: Page) => page.getByLabel('API key', { exact: true });
const standing = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true });

async function enterKey(page: Page, server: RunningServer) {
  await page.goto(server.url);
  await keyField(page).fill(server.apiKey);
  await press(page, 'Sign in');
}

/** How long a failed read may take: the client gives up a response that never arrives after 30 seconds. */
const failing = { timeout: 40_000 };

const expectAlert = (page: Page, sentence: string) =>
  expect(page.getByRole('alert')).toContainText(sentence, failing);

/** A failed read is reported with its reason, and the typed key stays. */
async function expectSignInFails(page: Page, server: RunningServer, sentence: string) {
  await press(page, 'Sign in');
  await expectAlert(page, sentence);
  await expect(keyField(page)).toHaveValue(server.apiKey);
}

/** A failed read is reported with its reason, the shown data stays, and Try again loads the page. */
async function expectRefreshFails(page: Page, server: RunningServer, sentence: string) {
  await press(page, 'Refresh');
  await expect(page.getByRole('main')).toContainText(sentence, failing);
  await expect(page.getByText('Showing data from')).toBeVisible();
  await expect(standing(page)).toContainText('Business');
  await behave(server, {});
  await press(page, 'Try again');
  await expect(page.getByText('Showing data from')).toBeHidden();
}

for (const [which, faults, details] of inTwoStories(titles)) {
  test(
    `a sign-in that meets the ${which} faults says so, and what was typed stays`,
    details,
    async ({ page, server }) => {
      await page.goto(server.url);
      await keyField(page).fill(server.apiKey);
      for (const fault of faults) {
        await test.step(fault, async () => {
          await behave(server, { fault });
          await expectSignInFails(page, server, titles[fault]);
        });
      }
      await behave(server, {});
      await press(page, 'Sign in');
      await expect(standing(page)).toContainText('Business');
    },
  );

  test(
    `a refresh that meets the ${which} faults says so, and what is shown stays`,
    details,
    async ({ page, server }) => {
      await signIn(page, server);
      await expect(standing(page)).toContainText('Business');
      for (const fault of faults) {
        await test.step(fault, async () => {
          await behave(server, { fault });
          await expectRefreshFails(page, server, titles[fault]);
        });
      }
    },
  );
}

test('a refused key is said, and stays to be mended', async ({ page, server }) => {
  await page.goto(server.url);
  for (const unauthorized of optionsOf('unauthorized')) {
    await test.step(unauthorized, async () => {
      await behave(server, { unauthorized });
      await keyField(page).fill(`${server.apiKey}-${unauthorized}`);
      const answered = page.waitForResponse('**/api/users/me');
      await press(page, 'Sign in');
      await answered;
      const isPage = unauthorized === 'html';
      await expectAlert(
        page,
        isPage ? 'Web page instead of a response (401)' : 'The API rejected this key',
      );
      await expect(keyField(page)).toHaveValue(`${server.apiKey}-${unauthorized}`);
    });
  }
});

test('what has the wrong type is said in its place, and the rest is shown', async ({
  page,
  server,
}) => {
  await behave(server, { fault: 'wrong-types' });
  await enterKey(page, server);
  await expect(standing(page)).toContainText('See Other fields');
  await expect(page.getByText('ada@example.com').first()).toBeVisible();
});

test('an account of 50 MB is shown', thorough, async ({ page, server }) => {
  await behave(server, { fault: 'huge' });
  await enterKey(page, server);
  await expect(standing(page)).toContainText('Business', { timeout: 30_000 });
});

test('members that are left out where they are null change nothing', async ({ page, server }) => {
  await signIn(page, server);
  // The parts come with code of their own, one after the other.
  for (const part of ['All payments', 'GB sent', 'Subscription, plan, and top-up details'])
    await expect(standing(page)).toContainText(part);
  const shown = await standing(page).innerText();
  await behave(server, { nulls: 'skipped' });
  await press(page, 'Refresh');
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
  expect(await standing(page).innerText()).toBe(shown);
});

test('an answer that takes three seconds is waited for', async ({ page, server }) => {
  await behave(server, { latency: '3s' });
  await enterKey(page, server);
  await expect(standing(page)).toContainText('Business');
});

test('an answer that takes 40 seconds is given up', thorough, async ({ page, server }) => {
  await behave(server, { latency: '40s' });
  await page.goto(server.url);
  await keyField(page).fill(server.apiKey);
  await expectSignInFails(page, server, "The API didn't respond in time");
  await behave(server, {});
  await press(page, 'Sign in');
  await expect(standing(page)).toContainText('Business');
  await behave(server, { latency: '40s' });
  await expectRefreshFails(page, server, "The API didn't respond in time");
});

for (const lists of optionsOf('lists').filter((kind) => kind !== 'none')) {
  const details = lists === 'json-ld' ? {} : thorough;
  test(`lists of the kind "${lists}" are shown whole`, details, async ({ page, server }) => {
    await behave(server, { lists });
    await signIn(page, server, '/proxy-accounts');
    await expect(page.getByRole('table', { name: 'Proxy accounts' })).toHaveAttribute(
      'aria-rowcount',
      '1501',
      { timeout: 30_000 },
    );
    await page.getByRole('link', { name: 'Proxy profiles', exact: true }).click();
    await expect(page.getByRole('option', { name: 'Quality assurance' })).toBeAttached();
    await expect(page.getByRole('link', { name: 'Paris by the hour' })).toBeVisible();
  });
}

test('an API with the three operations alone is used by ids', async ({ page, server }) => {
  await behave(server, { lists: 'none' });
  await signIn(page, server, '/proxy-accounts');
  await expect(page.getByText("This API doesn't list accounts.")).toBeVisible();
  await page.getByRole('link', { name: 'Proxy profiles', exact: true }).click();
  await page.getByRole('heading', { name: 'Open by ID' }).click();
  await expect(page.getByLabel('Team ID')).toBeVisible();
});

for (const [name, behaviors] of presets) {
  test(`the server "${name}" leads to the account`, thorough, async ({ page, server }) => {
    await behave(server, behaviors);
    await enterKey(page, server);
    await expect(standing(page)).toContainText('Business');
    await press(page, 'Refresh');
    await expect(standing(page)).toContainText('Business');
  });
}

test('the banner says that the API misbehaves and how, and its panel changes it', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const banner = page.getByRole('complementary', { name: 'Rehearsal' });
  await expect(banner).toContainText('Currently off.');
  // The banner above the page pushes nothing out of the window.
  await expect(page.getByRole('banner').getByRole('button').last()).toBeInViewport({ ratio: 1 });
  await press(page, 'Change rehearsal');
  const panel = page.getByRole('dialog', { name: 'Rehearsal' });
  await panel.getByLabel('What fails').selectOption('forbidden');
  await expect(panel.getByLabel('Server')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(banner).toContainText('This API misbehaves on purpose. What fails: ');
  await press(page, 'Refresh');
  await expect(page.getByText('The API refused this action (403)')).toBeVisible();
  await press(page, 'Change rehearsal');
  await panel.getByLabel('Server').selectOption('calm');
  await page.keyboard.press('Escape');
  await expect(banner).toContainText('Currently off.');
  // Changes by other clients are noticed.
  await behave(server, { reset: 'partial' });
  await expect(banner).toContainText('This API misbehaves on purpose.');
  await press(page, 'Try again');
  await expect(page.getByText('The API refused this action (403)')).toBeHidden();
});

test('nothing is rehearsed unless it is asked for', { tag: '@thorough' }, async ({ page }) => {
  const server = await startServer();
  await signIn(page, server);
  await expect(standing(page)).toContainText('Business');
  await expect(page.getByRole('complementary', { name: 'Rehearsal' })).toBeHidden();
  expect((await page.request.get(`${server.url}/rehearsal`)).status()).toBe(404);
  await page.close();
  await server.stop();
});
