import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, linesOf, signIn, test } from '../support/story.ts';

/** From the end of one to the start of the other below it. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
}

test('how a call ended stands in one line in every window @thorough', async ({ page, server }) => {
  await page.route('**/api/proxy_accounts*', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
  );
  await signIn(page, server, '/proxy-accounts');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
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

  // A focused button has room for its outline below the text, and the tabs follow closely.
  const button = page.getByRole('button', { name: 'Export' });
  await button.focus();
  const outline = await button.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    return parseFloat(outlineOffset) + parseFloat(outlineWidth);
  });
  expect(outline).toBeGreaterThan(0);
  const text = page.getByText('Newest first.');
  expect(await gapBetween(text, button)).toBeGreaterThanOrEqual(outline);
  const tabs = await gapBetween(button, page.getByRole('navigation', { name: 'History' }));
  expect(tabs).toBeGreaterThanOrEqual(outline);
  expect(tabs).toBeLessThanOrEqual(12);
});
