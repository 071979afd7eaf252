import { expect, test } from 'vitest';
import {
  proxyAccount,
  read,
  team,
  type ProxyAccount,
  type ProxyProfile,
  type Team,
} from '#contract';
import {
  groundOf,
  expectJson,
  expectRefusal,
  request,
  type ApiUnderTest,
} from '../../support/servers/api-under-test.ts';

function share({ consumption = 0, quota = 1 }: ProxyAccount): number {
  return consumption / quota;
}

/** The lists: extensions of the contract. */
export function collectionTests(api: () => ApiUnderTest): void {
  const get = <T>(path: string, headers: HeadersInit = {}) =>
    expectJson<T>(request(api(), 'GET', path, { headers }));
  const jsonLd = (path: string) =>
    get<Record<string, unknown>>(path, { Accept: 'application/ld+json' });

  test('accounts come 30 a page, in one order, each once', async () => {
    const seen: (string | undefined)[] = [];
    for (let page = 1; ; page += 1) {
      const accounts = await get<ProxyAccount[]>(`/api/proxy_accounts?page=${page}`);
      expect(accounts.length).toBeLessThanOrEqual(30);
      for (const account of accounts) {
        expect(read(proxyAccount, account).mismatches).toEqual([]);
        expect(Object.keys(account).toSorted()).toEqual(
          Object.keys(proxyAccount.def.shape).toSorted(),
        );
      }
      seen.push(...accounts.map(({ id }) => id));
      if (accounts.length === 0) break;
    }
    expect(new Set(seen).size).toBe(250);
    const atOnce = await get<ProxyAccount[]>('/api/proxy_accounts?itemsPerPage=5000');
    expect(atOnce.map(({ id }) => id)).toEqual(seen);
  });

  test('one account is the same as in the list', async () => {
    const { accounts } = await groundOf(api());
    expect(await get(`/api/proxy_accounts/${accounts[3]?.id}`)).toEqual(accounts[3]);
    await expectRefusal(request(api(), 'GET', `/api/proxy_accounts/${'0'.repeat(24)}`), 404);
  });

  test('the seeded accounts cover the range of consumption and of states', async () => {
    const accounts = await get<ProxyAccount[]>('/api/proxy_accounts?itemsPerPage=1000');
    for (const [from, to] of [
      [0, 0],
      [0.001, 0.05],
      [0.2, 0.8],
      [0.9, 1],
      [1.001, 2],
    ] as const) {
      expect(accounts.some((account) => share(account) >= from && share(account) <= to)).toBe(true);
    }
    const some = (holds: (account: ProxyAccount) => unknown) => {
      expect(accounts.some(holds)).toBe(true);
      expect(accounts.every(holds)).toBe(false);
    };
    some(({ status }) => status === 'ACCOUNT_BLOCKED');
    some(({ enabled }) => enabled);
    some(({ enabled_by_admin: enabled }) => enabled);
    some(({ is_active: active }) => active);
    some(({ description }) => description === null);
    some(({ ip_whitelist: whitelist }) => whitelist?.ports?.length);
  });

  test('a JSON-LD collection has the total and links to the pages beside it', async () => {
    const path = '/api/proxy_accounts';
    const first = await jsonLd(path);
    expect(first).toMatchObject({
      '@id': path,
      '@type': 'hydra:Collection',
      'hydra:totalItems': 250,
    });
    expect(first['hydra:member']).toHaveLength(30);
    expect(first['hydra:view']).toEqual({
      '@id': `${path}?page=1`,
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': `${path}?page=1`,
      'hydra:last': `${path}?page=9`,
      'hydra:next': `${path}?page=2`,
    });
    const last = (await jsonLd(`${path}?itemsPerPage=100&page=3`))['hydra:view'];
    expect(last).toMatchObject({ 'hydra:previous': `${path}?itemsPerPage=100&page=2` });
    expect(last).not.toHaveProperty('hydra:next');
  });

  test('the form of a list follows Accept', async () => {
    const forms = [
      ['application/json', 'application/json'],
      ['*/*', 'application/json'],
      ['text/html', 'application/json'],
      ['application/ld+json', 'application/ld+json'],
      ['application/ld+json, application/json;q=0.5', 'application/ld+json'],
      ['application/json, application/ld+json;q=0.5', 'application/json'],
    ];
    for (const [accept = '', mediaType = ''] of forms) {
      const response = await request(api(), 'GET', '/api/teams', { headers: { Accept: accept } });
      expect([accept, response.headers.get('Content-Type')?.split(';')[0]]).toEqual([
        accept,
        mediaType,
      ]);
    }
  });

  test('a page after the last is empty', async () => {
    expect(await get('/api/teams?page=99')).toEqual([]);
  });

  test('a page that makes no sense is answered with 400', async () => {
    for (const value of ['0', '-1', '1.5', 'abc', '', '1e3', '9'.repeat(30), '%00', 'NaN']) {
      await expectRefusal(request(api(), 'GET', `/api/proxy_accounts?page=${value}`), 400);
      await expectRefusal(request(api(), 'GET', `/api/teams?itemsPerPage=${value}`), 400);
    }
  });

  test('there are two teams, with profiles of every kind', async () => {
    const teams = await get<Team[]>('/api/teams');
    expect(teams).toHaveLength(2);
    expect(teams.map((one) => read(team, one).mismatches)).toEqual([[], []]);
    const lists = await Promise.all(
      teams.map(({ id }) => get<ProxyProfile[]>(`/api/v1/teams/${id}/proxy_profiles`)),
    );
    const profiles = lists.flat();
    expect(profiles).toHaveLength(8);
    const some = (holds: (profile: ProxyProfile) => boolean) =>
      expect(profiles.some(holds)).toBe(true);
    some(({ name, location, advanced_settings: a }) => name === null && !location && !a);
    some(({ advanced_settings: a }) => a?.filter_by_subnets_list?.includes(null) ?? false);
    some(({ advanced_settings: a }) => a?.gps_location_filtering ?? false);
    const [profile] = lists[1] ?? [];
    const path = `/api/v1/teams/${teams[1]?.id}/proxy_profiles/${profile?.id}`;
    expect(await get(path)).toEqual(profile);
  });

  test('the profiles of a team that does not exist are answered with 404', async () => {
    await expectRefusal(
      request(api(), 'GET', `/api/v1/teams/${'0'.repeat(24)}/proxy_profiles`),
      404,
    );
  });
}
