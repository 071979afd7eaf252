import type { ProxyProfile, Reading } from '#contract';
import { ask, profileOf } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../support/story.ts';

test('a profile is duplicated onto another one: chosen, reviewed, saved @thorough', async ({
  page,
}) => {
  const server = await startServer();
  const place = await profileOf(server, 2);
  const { name, notes } = await ask<Reading<ProxyProfile>>(server, place.api);
  await signIn(page, server, place.page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Duplicate profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate profile' });
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByLabel('Profile', { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Duplicate profile' }).click();
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await expect(review).toBeVisible();
  await expect(page).not.toHaveURL(place.page);
  await review.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const path = new URL(page.url()).pathname.replace('/proxy-profiles/', '/proxy_profiles/');
  const stored = await ask<Reading<ProxyProfile>>(server, `/api/v1${path}`);
  expect([stored.name, stored.notes]).toEqual([name, notes]);
  await server.stop();
});

test(
  'the states of a profile are compared, and one is put back, without anything being sent',
  { tag: '@thorough' },
  async ({ page, server }) => {
    const place = await profileOf(server, 3);
    const before = await ask<Reading<ProxyProfile>>(server, place.api);
    await signIn(page, server, place.page);
    const notes = page.getByLabel('Notes', { exact: true });
    await notes.fill('A second state.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Versions seen in this browser').click();
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history.getByRole('row', { name: /Notes/ })).toContainText('A second state.');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await history.getByRole('button', { name: 'Restore version' }).last().click();
    await expect(page.getByRole('group', { name: 'Filled in' })).toBeFocused();
    await expect(notes).toHaveValue(before.notes ?? '');
    expect(await ask<Reading<ProxyProfile>>(server, place.api)).toMatchObject({
      notes: 'A second state.',
    });
  },
);
