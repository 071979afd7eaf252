import type { Page } from '@playwright/test';
import { NOTES_MAXIMUM, portRange, type ProxyProfile, type Reading } from '#contract';
import { accounts, ask, profileOf } from '../support/api.ts';
import { expect, signIn, test } from '../support/story.ts';

const [minimumPort, maximumPort] = portRange;

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('every rule is broken and said, then mended, saved and still there after a reload', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 0);
  const [account] = await accounts(server);
  await signIn(page, server, place.page);
  await expect(page.getByRole('heading', { name: 'Edit proxy profile', level: 1 })).toBeVisible();

  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('Name').fill('ab');
  await field('Notes').fill('n'.repeat(NOTES_MAXIMUM + 1));
  await field('Port').fill(String(minimumPort - 1));
  await field('Proxy account ID').fill('xyz');
  await field('ASN').fill('1.5');
  await field('Session duration').fill('soon');
  await field('GPS latitude').fill('north');
  await save(page);
  const broken = [
    'Name',
    'Notes',
    'Port',
    'Proxy account ID',
    'ASN',
    'Session duration',
    'GPS latitude',
  ];
  for (const name of broken) await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Name')).toBeFocused();

  await field('Name').fill('Mended profile');
  await field('Notes').fill('In order.');
  await field('Port').fill(String(maximumPort));
  await field('Proxy account ID').fill(account?.id ?? '');
  await field('ASN').fill('64500');
  await field('Session duration').fill('');
  await field('GPS latitude').fill('-12.5');
  await field('Replace session').selectOption('Yes');
  await field('Subnets').fill('192.0.2.0/24\n198.51.100.0/24');
  await save(page);
  await expect(page.getByRole('status')).toHaveText('Saved');

  await page.reload();
  await expect(field('Name')).toHaveValue('Mended profile');
  await expect(field('ASN')).toHaveValue('64500');
  const stored = await ask<Reading<ProxyProfile>>(server, place.api);
  expect(stored).toMatchObject({
    name: 'Mended profile',
    notes: 'In order.',
    port: maximumPort,
    location: { asn: 64500 },
    session: { duration: null },
    advanced_settings: {
      gps_location_lat: -12.5,
      sess_replace: true,
      filter_by_subnets_list: ['192.0.2.0/24', '198.51.100.0/24'],
    },
  });
});

test('signing out with unsaved changes asks first', async ({ page, server }) => {
  const place = await profileOf(server, 2);
  await signIn(page, server, place.page);
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Not to be lost.');
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await page.getByRole('button', { name: /@/ }).click();
  await signOut.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes).toHaveValue('Not to be lost.');
});
