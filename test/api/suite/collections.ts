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
  expectRefusal,
  getJson,
  groundOf,
  request,
  type ApiUnderTest,
} from '../../support/servers/api-under-test.ts';

const PATH = '/api/proxy_accounts';

/** The lists: extensions of the contract. */
export function collectionTests(api: () => ApiUnderTest): void {
  const get = <T>(path: string, headers: HeadersInit = {}) => getJson<T>(api(), path, { headers });
  const jsonLd = (path: string) =>
    get<Record<string, unknown>>(path, { Accept: 'application/ld+json' });

  test('accounts come 30 a page, in one order, each once, and no page after the last', async () => {
    const atOnce = await get<ProxyAccount[]>(`${PATH}?itemsPerPage=5000`);
    for (const account of atOnce) {
      expect(read(proxyAccount, account).mismatches).toEqual([]);
      expect(Object.keys(account).toSorted()).toEqual(
        Object.keys(proxyAccount.def.shape).toSorted(),
      );
    }
    expect(new Set(atOnce.map(({ id }) => id)).size).toBe(250);
    for (const page of [1, 2, 9, 10]) {
      const part = atOnce.slice((page - 1) * 30, page * 30);
      expect(await get(`${PATH}?page=${page}`)).toEqual(part);
    }
    expect(await get('/api/teams?page=99')).toEqual([]);
  });

  test('one account is the same as in the list', async () => {
    const { accounts } = await groundOf(api());
    expect(await get(`${PATH}/${accounts[3]?.id}`)).toEqual(accounts[3]);
    await expectRefusal(request(api(), 'GET', `${PATH}/${'0'.repeat(24)}`), 404);
  });

  test('the seeded accounts cover the range of consumption and of states', async () => {
    const accounts = await get<ProxyAccount[]>(`${PATH}?itemsPerPage=1000`);
    const shares = accounts.map(({ consumption = 0, quota = 1 }) => consumption / quota);
    for (const [from, to] of [
      [0, 0],
      [0.001, 0.05],
      [0.2, 0.8],
      [0.9, 1],
      [1.001, 2],
    ] as const) {
      expect(shares.some((share) => share >= from && share <= to)).toBe(true);
    }
    for (const holds of [
      ({ status }) => status === 'ACCOUNT_BLOCKED',
      ({ enabled }) => enabled,
      ({ enabled_by_admin: enabled }) => enabled,
      ({ is_active: active }) => active,
      ({ description }) => description === null,
      ({ ip_whitelist: whitelist }) => whitelist?.ports?.length,
    ] satisfies ((account: ProxyAccount) => unknown)[]) {
      expect([accounts.some(holds), accounts.every(holds)]).toEqual([true, false]);
    }
  });

  test('a JSON-LD collection has the total and links to the pages beside it', async () => {
    const first = await jsonLd(PATH);
    expect(first).toMatchObject({
      '@id': PATH,
      '@type': 'hydra:Collection',
      'hydra:totalItems': 250,
    });
    expect(first['hydra:member']).toHaveLength(30);
    expect(first['hydra:view']).toEqual({
      '@id': `${PATH}?page=1`,
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': `${PATH}?page=1`,
      'hydra:last': `${PATH}?page=9`,
      'hydra:next': `${PATH}?page=2`,
    });
    const last = (await jsonLd(`${PATH}?itemsPerPage=100&page=3`))['hydra:view'];
    expect(last).toMatchObject({ 'hydra:previous': `${PATH}?itemsPerPage=100&page=2` });
    expect(last).not.toHaveProperty('hydra:next');
  });

  test('the form of a list follows Accept', async () => {
    const forms = [
      ['*/*', 'application/json'],
      ['text/html', 'application/json'],
      ['application/ld+json, application/json;q=0.5', 'application/ld+json'],
      ['application/json, application/ld+json;q=0.5', 'application/json'],
    ] as const;
    for (const [Accept, mediaType] of forms) {
      const { headers } = await request(api(), 'GET', '/api/teams', { headers: { Accept } });
      expect([Accept, headers.get('Content-Type')?.split(';')[0]]).toEqual([Accept, mediaType]);
    }
  });

  test('a page that makes no sense is answered with 400', async () => {
    for (const value of ['0', '-1', '1.5', 'abc', '', '1e3', '9'.repeat(30), '%00', 'NaN']) {
      await expectRefusal(request(api(), 'GET', `${PATH}?page=${value}`), 400);
      await expectRefusal(request(api(), 'GET', `/api/teams?itemsPerPage=${value}`), 400);
    }
  });

  test('there are two teams, with profiles of every kind', async () => {
    const teams = await get<Team[]>('/api/teams');
    expect(teams.map((one) => read(team, one).mismatches)).toEqual([[], []]);
    const lists = await Promise.all(
      teams.map(({ id }) => get<ProxyProfile[]>(`/api/v1/teams/${id}/proxy_profiles`)),
    );
    const profiles = lists.flat();
    expect(profiles).toHaveLength(8);
    for (const holds of [
      ({ name, location, advanced_settings: a }) => name === null && !location && !a,
      ({ advanced_settings: a }) => a?.filter_by_subnets_list?.includes(null),
      ({ advanced_settings: a }) => a?.gps_location_filtering,
    ] satisfies ((profile: ProxyProfile) => unknown)[]) {
      expect(profiles.some(holds)).toBe(true);
    }
    const [profile] = lists[1] ?? [];
    const path = `/api/v1/teams/${teams[1]?.id}/proxy_profiles`;
    expect(await get(`${path}/${profile?.id}`)).toEqual(profile);
    const none = `/api/v1/teams/${'0'.repeat(24)}/proxy_profiles`;
    await expectRefusal(request(api(), 'GET', none), 404);
  });
}
