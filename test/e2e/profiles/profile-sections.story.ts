import type { ProxyProfile, Reading } from '#contract';
import { accounts, ask, profileOf } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  press,
  signIn,
  tabTo,
  test,
} from '../support/story.ts';

test('an address leads to a section or a field, also by way of the sign-in', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 2);
  await signIn(page, server, `${place.page}#location.city`);
  await expect(field(page, 'City')).toBeFocused();
  await expect(field(page, 'City')).toBeInViewport();

  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Advanced' }).click();
  await expect(page).toHaveURL(/#advanced_settings$/);
  await expect(page.getByRole('region', { name: 'Advanced' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/#location\.city$/);
  await expect(field(page, 'City')).toBeFocused();
  await page.goto(`${server.url}${place.page}#session`);
  await expect(page.getByRole('region', { name: 'Session' })).toBeFocused();
});

test(
  'a folded section opens for a link, a fault and a finding',
  { tag: '@thorough' },
  async ({ page, server }) => {
    const place = await profileOf(server, 2);
    await signIn(page, server, place.page);
    const location = page.getByRole('region', { name: 'Location' });
    const fold = () => location.locator('summary').click();
    const city = field(page, 'City');
    await city.waitFor();
    await fold();
    await expect(city).toBeHidden();
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Location').click();
    await expect(city).toBeVisible();

    await field(page, 'ASN').fill('1.5');
    await fold();
    await field(page, 'Notes').fill('Changed.');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(field(page, 'ASN')).toBeFocused();
    await field(page, 'ASN').fill('64500');

    await page.route('**/proxy_profiles/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            json: {
              violations: [
                { propertyPath: 'name', message: 'Taken.' },
                { propertyPath: 'location.city', message: 'Not served.' },
              ],
            },
          })
        : route.continue(),
    );
    await fold();
    await press(page, 'Save changes');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(city).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Location/ }),
    ).toHaveText('Location1, 1 problem');
    await expectAccessible(page);
  },
);

test('the save key does what the button does, and nothing in a dialog', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 2);
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  await signIn(page, server, place.page);
  const button = page.getByRole('button', { name: 'Save changes' });
  await field(page, 'Notes').focus();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(button).toHaveCount(0);
  await page.keyboard.type('More. ');
  await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+S Meta+S');
  await page.getByRole('button', { name: 'Choose account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose account' });
  await expect(dialog.getByRole('status')).toContainText('250 accounts');
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.press('Escape');
  expect(puts).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status')).toHaveText('Saved');
  expect(puts).toHaveLength(1);
});

test(
  'the whole form by keyboard only, at 320 pixels, saved with a key',
  {
    tag: '@thorough',
  },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const place = await profileOf(server, 1);
    const [account] = await accounts(server);
    await signIn(page, server, place.page);
    await field(page, 'Name').waitFor();
    const typed = [
      ['Name', 'By keyboard only'],
      ['Proxy account ID', account?.id ?? ''],
      ['Proxy type', 'residential'],
      ['Authentication method', 'password'],
      ['Proxy protocol', 'socks5'],
      ['Port', '2222'],
      ['Notes', 'No mouse was used.'],
      ['Country code', 'DE'],
      ['Region', 'Hessen'],
      ['City', 'Kassel'],
      ['ASN', '64500'],
      ['Session type', 'sticky'],
      ['Session duration', '15'],
      ['Region endpoint', null],
      ['Region endpoint country', 'FR'],
      ['Region endpoint region', 'Bretagne'],
      ['Region endpoint city', 'Brest'],
      ['Replace session', 'Yes'],
      ['Session IP collision', 'strict'],
      ['Session ASN', '64501'],
      ['TCP/IP fingerprint', null],
      ['TCP/IP fingerprint preset', 'linux'],
      ['Filter by subnets', null],
      ['Subnets', '192.0.2.0/24'],
      ['GPS location filtering', null],
      ['GPS address', 'Kassel'],
      ['GPS latitude', '51.3'],
      ['GPS longitude', '9.5'],
      ['GPS radius (miles)', '30'],
    ] as const;
    const wasOn = new Map<string, boolean>();
    for (const [label, text] of typed) {
      await tabTo(page, field(page, label));
      await expect(field(page, label)).toBeInViewport();
      if (text === null) {
        wasOn.set(label, await field(page, label).isChecked());
        await page.keyboard.press('Space');
      } else if (label === 'Replace session') await page.keyboard.type('Y');
      else {
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(text);
      }
    }
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(await ask<Reading<ProxyProfile>>(server, place.api)).toMatchObject({
      name: 'By keyboard only',
      proxy_account_id: account?.id,
      proxy_type: 'residential',
      port: 2222,
      notes: 'No mouse was used.',
      location: { country_code: 'DE', region: 'Hessen', city: 'Kassel', asn: 64500 },
      session: { type: 'sticky', duration: 15 },
      advanced_settings: {
        region_endpoint: !wasOn.get('Region endpoint'),
        region_endpoint_country: 'FR',
        sess_replace: true,
        sess_asn: '64501',
        tcp_ip_fingerprint: !wasOn.get('TCP/IP fingerprint'),
        tcp_ip_fingerprint_preset: 'linux',
        filter_by_subnets: !wasOn.get('Filter by subnets'),
        filter_by_subnets_list: ['192.0.2.0/24'],
        gps_location_filtering: !wasOn.get('GPS location filtering'),
        gps_location_lat: 51.3,
        gps_location_lng: 9.5,
        gps_location_radius_miles: 30,
      },
    });
  },
);
