import type { ProxyProfile, Reading } from '#contract';
import {
  fieldNames,
  fields,
  type FieldName,
} from '../../../src/features/proxy-profile/model/fields.ts';
import { setMember } from '../../../src/features/proxy-profile/model/form-values.ts';
import { accounts, ask, profileOf } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaved,
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
  await expectSaved(page);
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
    // What is typed and what is sent; null presses the space bar on a switch.
    const typed: Record<FieldName, [text: string, sent?: unknown] | null> = {
      name: ['By keyboard only'],
      proxy_account_id: [account?.id ?? ''],
      proxy_type: ['residential'],
      auth_method: ['password'],
      proxy_protocol: ['socks5'],
      port: ['2222', 2222],
      notes: ['No mouse was used.'],
      'location.country_code': ['DE'],
      'location.region': ['Hessen'],
      'location.city': ['Kassel'],
      'location.asn': ['64500', 64500],
      'session.type': ['sticky'],
      'session.duration': ['15', 15],
      'advanced_settings.region_endpoint': null,
      'advanced_settings.region_endpoint_country': ['FR'],
      'advanced_settings.region_endpoint_region': ['Bretagne'],
      'advanced_settings.region_endpoint_city': ['Brest'],
      'advanced_settings.sess_replace': ['Y', true],
      'advanced_settings.sess_ip_collision': ['strict'],
      'advanced_settings.sess_asn': ['64501'],
      'advanced_settings.tcp_ip_fingerprint': null,
      'advanced_settings.tcp_ip_fingerprint_preset': ['linux'],
      'advanced_settings.filter_by_subnets': null,
      'advanced_settings.filter_by_subnets_list': ['192.0.2.0/24', ['192.0.2.0/24']],
      'advanced_settings.gps_location_filtering': null,
      'advanced_settings.gps_location_address': ['Kassel'],
      'advanced_settings.gps_location_lat': ['51.3', 51.3],
      'advanced_settings.gps_location_lng': ['9.5', 9.5],
      'advanced_settings.gps_location_radius_miles': ['30', 30],
    };
    const expected = {};
    for (const name of fieldNames) {
      const input = field(page, fields[name].label);
      await tabTo(page, input);
      await expect(input).toBeInViewport();
      const [text, sent = text] = typed[name] ?? [' ', !(await input.isChecked())];
      if (typed[name] && fields[name].kind !== 'choice')
        await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      setMember(expected, name, sent);
    }
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('ControlOrMeta+s');
    await expectSaved(page);
    expect(await ask<Reading<ProxyProfile>>(server, place.api)).toMatchObject(expected);
  },
);
