import { readFile } from 'node:fs/promises';
import { portRange, type ProxyProfile, type ProxyProfileBody, type Reading } from '#contract';
import { ask, profileOf } from '../support/api.ts';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../support/story.ts';

test('an export with two faults is imported: said before, filled in as far as it can be, mended, saved', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 2);
  const before = await ask<Reading<ProxyProfile>>(server, place.api);
  await signIn(page, server, place.page);
  const field = (name: string) => page.getByLabel(name, { exact: true });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`proxy-profile-${place.id}.json`);
  const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    profile: ProxyProfileBody;
  };
  expect(exported.profile).toMatchObject({ name: before.name });
  expect(exported.profile).not.toHaveProperty('updated_at');

  const spoiled = {
    ...exported,
    profile: {
      ...exported.profile,
      port: 99,
      notes: 'From a file.',
      advanced_settings: {
        ...exported.profile.advanced_settings,
        filter_by_subnets_list: ['192.0.2.0/24', '198.51.100.0/24', { net: '203.0.113.0/24' }],
      },
    },
  };
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import profile' });
  await expectAccessible(page);
  await field('Profile file').setInputFiles({
    name: 'spoiled.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(spoiled, null, 2)),
  });
  await expect(dialog).toContainText('2 fields to change, 26 unchanged, 2 problems.');
  await expect(dialog).toContainText(
    `port: This value must be between ${portRange.join(' and ')}.`,
  );
  await expect(dialog).toContainText(
    'advanced_settings.filter_by_subnets_list[2]: This value must be a string.',
  );
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  const subnets = await field('Subnets').inputValue();
  await dialog.getByRole('button', { name: 'Fill in form' }).click();
  await expect(page.getByRole('group', { name: 'Filled in' })).toBeFocused();
  await expectAccessible(page);
  await expect(field('Notes')).toHaveValue('From a file.');
  await expect(field('Port')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Subnets')).toHaveValue(subnets);
  expect(await ask<Reading<ProxyProfile>>(server, place.api)).toEqual(before);

  await field('Port').fill('2500');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await ask<Reading<ProxyProfile>>(server, place.api)).toMatchObject({
    port: 2500,
    notes: 'From a file.',
    name: before.name,
  });
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
