import type { Page } from '@playwright/test';
import type { ProxyProfile, Reading } from '#contract';
import { ask, profileOf } from '../support/api.ts';
import { expect, field, signIn, test } from '../support/story.ts';
import { keptBy } from '../support/traces.ts';

const offers = (page: Page) =>
  page.getByRole('region', { name: /^Unsaved changes from/, includeHidden: true });
const takeUp = (page: Page) => page.getByRole('button', { name: 'Restore draft' });

/** The drafts saved in the browser, as text. */
async function kept(page: Page): Promise<string> {
  const { indexedDB = '[]' } = await keptBy(page);
  const stores = JSON.parse(indexedDB) as unknown[];
  return JSON.stringify(stores[stores.indexOf('profileDrafts') + 1]);
}

/** Types, and waits until it is saved. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await expect.poll(() => kept(page)).toContain(text);
}

test('a draft survives a reload, a crash and another sign-in @firefox', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 0);
  const before = await ask<Reading<ProxyProfile>>(server, place.api);
  await signIn(page, server, place.page);
  await type(page, 'City', 'Golden');

  // The browser asks before a reload; continuing loses nothing.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(offers(page)).toHaveCount(1);
  await expect(field(page, 'City')).toHaveValue(before.location?.city ?? '');
  await takeUp(page).click();
  await expect(page.getByRole('group', { name: 'Filled in' })).toBeFocused();
  await expect(field(page, 'City')).toHaveValue('Golden');
  await type(page, 'Region', 'Colorado Front Range');

  // Closed without a warning, as in a crash; then signed in again, in another tab.
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await signIn(next, server, place.page);
  await expect(offers(next)).toHaveCount(1);
  await expect(next.getByRole('row', { name: /Restore City/ })).toContainText('Golden');
  await takeUp(next).click();
  await expect(field(next, 'Region')).toHaveValue('Colorado Front Range');
  expect(await ask<Reading<ProxyProfile>>(server, place.api)).toEqual(before);

  await next.getByRole('button', { name: 'Save changes' }).click();
  await expect(next.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => kept(next)).toBe('[]');
  await next.reload();
  await expect(field(next, 'City')).toHaveValue('Golden');
  await expect(offers(next)).toHaveCount(0);
  expect(await ask<Reading<ProxyProfile>>(server, place.api)).toMatchObject({
    location: { city: 'Golden', region: 'Colorado Front Range' },
  });
});
