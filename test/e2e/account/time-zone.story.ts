import { expect, signIn, test } from '../support/story.ts';

test.use({ locale: 'de-DE', timezoneId: 'America/Los_Angeles' });

test('in a German browser, English times have 24 hours, and the page names their time zone', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await expect(page.getByText('Time zone: America/Los Angeles', { exact: true })).toBeVisible();
  const created = page.getByRole('table', { name: 'Payments' }).getByRole('button').locator('time');
  await expect(created.first()).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}(, \d\d:\d\d)?$/);
  await created.first().click();
  await expect(page.locator(':popover-open')).toContainText(/GMT-0\d00 \(sent/);
});
