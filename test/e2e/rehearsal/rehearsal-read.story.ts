import type { Page } from '@playwright/test';
import {
  inTwoStories,
  optionsOf,
  test,
  thorough,
  titles,
  type RehearsedServer,
} from '../support/rehearsal.ts';
import { expect, signIn, press } from '../support/story.ts';

/** Guarantees of signing in and reading, with any server behind the page. */

const keyField = (page: Page) => page.getByLabel('API key', { exact: true });
const standing = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true });

/** A failed read is reported with its reason, the shown data stays, and Try again loads the page. */
async function expectRefreshFails(page: Page, server: RehearsedServer, sentence: string) {
  await press(page, 'Refresh');
  await expect(page.getByRole('main')).toContainText(sentence);
  await expect(page.getByText('Showing data from')).toBeVisible();
  await expect(standing(page)).toContainText('Business');
  server.behave({});
  await press(page, 'Try again');
  await expect(page.getByText('Showing data from')).toBeHidden();
}

for (const [which, faults, details] of inTwoStories(titles)) {
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
      await expect(page.getByRole('alert')).toContainText(
        isPage ? 'Web page instead of a response (401)' : 'The API rejected this key',
      );
      await expect(keyField(page)).toHaveValue(`${server.apiKey}-${unauthorized}`);
    });
  }
});

test('an account of 50 MB is shown', thorough, async ({ page, server }) => {
  server.behave({ fault: 'huge' });
  await signIn(page, server);
  await expect(standing(page)).toContainText('Business', { timeout: 30_000 });
});

test('the banner says on every page that the API misbehaves, and pushes nothing out of the window @thorough', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/sign-in`);
  const banner = page.getByRole('complementary', { name: 'Rehearsal' });
  await expect(banner).toContainText('This API misbehaves on purpose');
  await signIn(page, server);
  await expect(banner).toContainText('This API misbehaves on purpose');
  await expect(page.getByRole('banner').getByRole('button').last()).toBeInViewport({ ratio: 1 });
});
