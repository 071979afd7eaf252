import { expect, expectNoSidewaysScroll, signIn, test } from '../support/story.ts';

test('how a call ended stands in one line, in a wide and in a narrow window', async ({
  page,
  server,
}) => {
  await page.route('**/api/proxy_accounts*', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
  );
  await signIn(page, server, '/proxy-accounts');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  const outcome = page.getByRole('table', { name: 'API requests' }).getByText('Rejected');
  for (const width of [1280, 960, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(outcome.first()).toBeVisible();
    const lines = await outcome.first().evaluate((badge) => {
      const range = document.createRange();
      range.selectNodeContents(badge);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    await expectNoSidewaysScroll(page);
  }
});
