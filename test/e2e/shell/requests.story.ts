import {
  expect,
  expectNoSidewaysScroll,
  linesOf,
  openRequests,
  signIn,
  test,
} from '../support/story.ts';

test('how a call ended stands in one line in every window @thorough', async ({ page, server }) => {
  await page.route('**/api/proxy_accounts*', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
  );
  await signIn(page, server, '/proxy-accounts');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await openRequests(page);
  const action = page.getByText('Read the list of accounts');
  const outcome = page.getByRole('table', { name: 'Requests' }).getByText('Rejected');
  for (const width of [1280, 960, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(outcome.first()).toBeVisible();
    for (const text of [outcome.first(), action.first()]) {
      expect(await linesOf(text)).toBe(1);
    }
    await expectNoSidewaysScroll(page);
  }
});
