import { test, thorough } from '../support/rehearsal.ts';
import { expect, signIn } from '../support/story.ts';

/** Guarantees of signing in and reading, with any server behind the page. */

test('an account of 50 MB is shown', thorough, async ({ page, server }) => {
  server.behave({ fault: 'huge' });
  await signIn(page, server);
  const standing = page.getByRole('region', { name: 'Subscription', exact: true });
  await expect(standing).toContainText('Business', { timeout: 30_000 });
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
