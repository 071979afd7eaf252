import type { Page } from '@playwright/test';
import {
  inTwoStories,
  optionsOf,
  test,
  thorough,
  titles,
  type RehearsedServer,
} from '../support/rehearsal.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, signIn, press } from '../support/story.ts';

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
async function expectSignInFails(page: Page, server: RehearsedServer, sentence: string) {
  await press(page, 'Sign in');
  await expectAlert(page, sentence);
  await expect(keyField(page)).toHaveValue(server.apiKey);
}

/** A failed read is reported with its reason, the shown data stays, and Try again loads the page. */
async function expectRefreshFails(page: Page, server: RehearsedServer, sentence: string) {
  await press(page, 'Refresh');
  await expect(page.getByRole('main')).toContainText(sentence, failing);
  await expect(page.getByText('Showing data from')).toBeVisible();
  await expect(standing(page)).toContainText('Business');
  server.behave({});
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
          server.behave({ fault });
          await expectSignInFails(page, server, titles[fault]);
        });
      }
      server.behave({});
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
          server.behave({ fault });
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
      server.behave({ unauthorized });
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

test('an account of 50 MB is shown', thorough, async ({ page, server }) => {
  server.behave({ fault: 'huge' });
  await enterKey(page, server);
  await expect(standing(page)).toContainText('Business', { timeout: 30_000 });
});

test('an answer that takes 40 seconds is given up', thorough, async ({ page, server }) => {
  server.behave({ latency: '40s' });
  await page.goto(server.url);
  await keyField(page).fill(server.apiKey);
  await expectSignInFails(page, server, "The API didn't respond in time");
  server.behave({});
  await press(page, 'Sign in');
  await expect(standing(page)).toContainText('Business');
  server.behave({ latency: '40s' });
  await expectRefreshFails(page, server, "The API didn't respond in time");
});

for (const lists of optionsOf('lists').filter((kind) => kind !== 'none')) {
  const details = lists === 'json-ld' ? {} : thorough;
  test(`lists of the kind "${lists}" are shown whole`, details, async ({ page, server }) => {
    server.behave({ lists });
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

test(
  'the banner says on every page that the API misbehaves, and pushes nothing out of the window',
  { tag: '@thorough' },
  async ({ page, server }) => {
    await page.goto(`${server.url}/sign-in`);
    const banner = page.getByRole('complementary', { name: 'Rehearsal' });
    await expect(banner).toContainText('This API misbehaves on purpose');
    await signIn(page, server);
    await expect(banner).toContainText('This API misbehaves on purpose');
    await expect(page.getByRole('banner').getByRole('button').last()).toBeInViewport({ ratio: 1 });
  },
);
