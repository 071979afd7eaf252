import { beforeEach, expect, test } from 'vitest';
import { portRange, proxyProfile, read, type ProxyProfile } from '#contract';
import {
  expectJson,
  expectRefusal,
  getJson,
  groundOf,
  request,
  type ApiUnderTest,
  type Ground,
} from '../../support/servers/api-under-test.ts';

/** Contract, operation 1. */
export function profileTests(api: () => ApiUnderTest): void {
  let ground: Ground;
  beforeEach(async () => {
    ground = await groundOf(api());
  });

  const put = (body: unknown) => request(api(), 'PUT', ground.profilePath, { body });
  const readBack = () => getJson<ProxyProfile>(api(), ground.profilePath);

  async function faults(body: unknown): Promise<string[]> {
    const { violations } = await expectRefusal(put(body), 422);
    for (const { code, message } of violations) {
      expect(code).toMatch(/^\w+$/);
      expect(message).toMatch(/\.$/);
    }
    return violations.map(({ propertyPath }) => propertyPath);
  }

  const full = () => ({
    name: 'Everything',
    notes: 'n',
    proxy_type: 't',
    auth_method: 'a',
    proxy_protocol: 'p',
    port: portRange[1],
    location: { country_code: 'FR', region: 'Bretagne', city: 'Brest', asn: 64_500 },
    session: { type: 's', duration: 0 },
    advanced_settings: {
      region_endpoint: true,
      region_endpoint_country: 'FR',
      region_endpoint_region: 'r',
      region_endpoint_city: 'c',
      sess_replace: false,
      sess_ip_collision: 'strict',
      sess_asn: 'x',
      tcp_ip_fingerprint: true,
      tcp_ip_fingerprint_preset: 'f',
      filter_by_subnets: true,
      filter_by_subnets_list: ['192.0.2.0/24', null],
      gps_location_filtering: true,
      gps_location_address: 'somewhere',
      gps_location_lat: 48.5,
      gps_location_lng: -4.25,
      gps_location_radius_miles: 0.1,
    },
    proxy_account_id: ground.accountId,
  });

  test('what was sent is answered and kept', async () => {
    const response = await expectJson<ProxyProfile>(put(full()));
    expect(read(proxyProfile, response).mismatches).toEqual([]);
    expect(response).toMatchObject(full());
    expect(await readBack()).toEqual(response);
  });

  test('PUT replaces: what is left out goes to its default or to null', async () => {
    await put(full());
    const bare = { name: 'Bare', proxy_account_id: null };
    const replaced = await expectJson<ProxyProfile>(put(bare));
    const { id: _, created_at: __, updated_at: ___, ...writable } = replaced;
    const nulls = Object.keys(full()).map((name) => [name, null]);
    expect(writable).toEqual({ ...Object.fromEntries(nulls), ...bare });
    const nested = { ...bare, location: {}, session: { type: 's' }, advanced_settings: {} };
    const filled = await expectJson<ProxyProfile>(put(nested));
    expect(filled.location).toEqual({ country_code: null, region: null, city: null, asn: null });
    expect(filled.session).toEqual({ type: 's', duration: null });
    const settings = Object.keys(full().advanced_settings).map((name) => [name, null]);
    expect(filled.advanced_settings).toEqual({
      ...Object.fromEntries(settings),
      region_endpoint: false,
      tcp_ip_fingerprint: false,
      filter_by_subnets: false,
      gps_location_filtering: false,
    });
  });

  test('read-only and unknown members are ignored', async () => {
    const before = await readBack();
    const odd = { id: 'x', created_at: 7, updated_at: [], '@id': '/elsewhere', strange: { a: 1 } };
    const response = await expectJson<ProxyProfile>(put({ ...full(), ...odd }));
    expect(response.id).toBe(before.id);
    expect(response.created_at).toBe(before.created_at);
    expect(Object.keys(response).toSorted()).toEqual(
      Object.keys(proxyProfile.def.shape).toSorted(),
    );
    expect(Date.parse(response.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('every text comes back as it was sent', async () => {
    const texts = [
      '   ',
      'a\u0000b',
      '\ud800 alone',
      '😀😀😀',
      'é vs e\u0301',
      "'; DROP TABLE users; --",
      '\r\n\t\\"</script>',
    ];
    for (const text of texts) {
      const body = { ...full(), name: text, location: { city: text } };
      const response = await expectJson<ProxyProfile>(put(body));
      expect([response.name, response.location?.city]).toEqual([text, text]);
      expect(await readBack()).toEqual(response);
    }
  });

  test('name and account are required, though they may be null, and the account must be the user’s own', async () => {
    expect(await faults({})).toEqual(['name', 'proxy_account_id']);
    const theirs = await groundOf(api(), api().neighbourKey);
    for (const id of ['0'.repeat(24), theirs.accountId]) {
      expect(await faults({ ...full(), proxy_account_id: id })).toEqual(['proxy_account_id']);
    }
    const good = { name: null, proxy_account_id: ground.accountId.toUpperCase() };
    expect(await expectJson(put({ ...full(), ...good }))).toMatchObject(good);
  });

  test('every fault has its violation, wherever it is, and nothing is kept', async () => {
    const before = await readBack();
    const broken = {
      name: 'ab',
      notes: 5,
      port: 1,
      location: { asn: 1.5, city: [] },
      session: 'none',
      advanced_settings: {
        region_endpoint: null,
        filter_by_subnets_list: ['a', 7, {}],
        gps_location_lat: '48',
      },
      proxy_account_id: '0'.repeat(24),
    };
    expect((await faults(broken)).toSorted()).toEqual([
      'advanced_settings.filter_by_subnets_list[1]',
      'advanced_settings.filter_by_subnets_list[2]',
      'advanced_settings.gps_location_lat',
      'advanced_settings.region_endpoint',
      'location.asn',
      'location.city',
      'name',
      'notes',
      'port',
      'proxy_account_id',
      'session',
    ]);
    expect(await readBack()).toEqual(before);
  });

  test('a profile that would take more than 256 KiB is answered with 413 and not stored', async () => {
    const before = await readBack();
    const list = Array.from({ length: 19_000 }, (_, index) => `192.0.2.0/${index % 32}`);
    for (const member of [
      { proxy_type: 'x'.repeat(300_000) },
      // Two bytes each.
      { auth_method: 'ä'.repeat(140_000) },
      { advanced_settings: { filter_by_subnets_list: list } },
    ]) {
      const { detail } = await expectRefusal(put({ ...full(), ...member }), 413);
      expect(detail).toBe('A proxy profile can be at most 262144 bytes.');
    }
    expect(await readBack()).toEqual(before);
    await expectJson(put({ ...full(), proxy_type: 'x'.repeat(250_000) }));
  });
}
