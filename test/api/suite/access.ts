import { expect, test } from 'vitest';
import { operations } from '#contract';
import {
  expectJson,
  expectRefusal,
  getJson,
  groundOf,
  idsOf,
  request,
  type ApiUnderTest,
} from '../../support/servers/api-under-test.ts';

/** Who may do what. */
export function accessTests(api: () => ApiUnderTest): void {
  const reads = ['/api/users/me', '/api/proxy_accounts', '/api/teams'];

  test('a request without a key, with an empty or an unknown one, is answered with 401', async () => {
    const { apiKey } = api();
    const ground = await groundOf(api());
    const paths = [...reads, ground.profilePath, `/api/proxy_accounts/${ground.accountId}`];
    const odd = [`${apiKey}x`, apiKey.slice(1), `${apiKey}, ${apiKey}`, "' OR 1=1 --", 'ÿÿÿ'];
    for (const path of paths) {
      await expectRefusal(api().send(path), 401);
      for (const key of ['', 'unknown', ...odd]) {
        const { headers } = await expectRefusal(request(api(), 'GET', path, { key }), 401);
        // A Basic challenge would make browsers ask for a password of their own.
        expect(headers.get('WWW-Authenticate') ?? '').not.toMatch(/basic/i);
      }
    }
    for (const path of [ground.profilePath, operations.resetQuota.path()]) {
      await expectRefusal(request(api(), 'PUT', path, { key: 'unknown', body: {} }), 401);
    }
    await expectJson(api().send('/api/users/me', { headers: { 'aPI-kEY': apiKey } }));
  });

  test('a disabled user is answered with 403', async () => {
    for (const path of reads) {
      await expectRefusal(request(api(), 'GET', path, { key: api().disabledKey }), 403);
    }
    const reset = operations.resetQuota.path();
    await expectRefusal(request(api(), 'PUT', reset, { key: api().disabledKey, body: [] }), 403);
  });

  test('what belongs to another user is as if it did not exist', async () => {
    const theirs = await groundOf(api(), api().neighbourKey);
    const mine = await groundOf(api());
    const theirProfile = theirs.profilePath.split('/').at(-1) ?? '';
    for (const path of [
      theirs.profilePath,
      operations.updateProxyProfile.path(mine.teamId, theirProfile),
      `/api/v1/teams/${theirs.teamId}/proxy_profiles`,
      `/api/proxy_accounts/${theirs.accountId}`,
    ]) {
      await expectRefusal(request(api(), 'GET', path), 404);
    }
    const body = { name: 'Mine now', proxy_account_id: null };
    await expectRefusal(request(api(), 'PUT', theirs.profilePath, { body }), 404);
    const mixed = [{ id: mine.accountId }, { id: theirs.accountId }];
    await expectRefusal(request(api(), 'PUT', operations.resetQuota.path(), { body: mixed }), 404);
    expect(await groundOf(api(), api().neighbourKey)).toEqual(theirs);
  });

  test('no list of one user holds anything of another', async () => {
    const theirs = await groundOf(api(), api().neighbourKey);
    const accounts = '/api/proxy_accounts?itemsPerPage=1000';
    const mine = await getJson<{ id: string }[]>(api(), accounts);
    const seen = new Set(mine.map(({ id }) => id));
    expect(idsOf(theirs.accounts).filter(({ id }) => seen.has(id))).toEqual([]);
    const teams = await getJson<{ id: string }[]>(api(), '/api/teams');
    expect(teams.map(({ id }) => id)).not.toContain(theirs.teamId);
    const user = await (await request(api(), 'GET', '/api/users/me')).text();
    expect(user).not.toContain(api().neighbourKey);
  });

  test('a method that a path does not have is answered with 405 and the ones it has', async () => {
    const { profilePath, accountId } = await groundOf(api());
    const cases = [
      ['POST', '/api/users/me', 'GET, HEAD, OPTIONS'],
      ['PUT', '/api/users/me', 'GET, HEAD, OPTIONS'],
      ['GET', operations.resetQuota.path(), 'PUT, OPTIONS'],
      ['POST', operations.resetQuota.path(), 'PUT, OPTIONS'],
      ['DELETE', '/api/proxy_accounts', 'GET, HEAD, OPTIONS'],
      ['PATCH', `/api/proxy_accounts/${accountId}`, 'GET, HEAD, OPTIONS'],
      ['DELETE', profilePath, 'GET, PUT, HEAD, OPTIONS'],
      ['DELETE', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ] as const;
    for (const [method, path, allow] of cases) {
      const { headers } = await expectRefusal(request(api(), method, path), 405);
      expect(headers.get('Allow')).toBe(allow);
    }
  });

  test('OPTIONS names the methods and allows no other origin, HEAD answers as GET does without a body', async () => {
    const headers = { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' };
    const options = await api().send('/api/users/me', { method: 'OPTIONS', headers });
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(options.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const head = await request(api(), 'HEAD', '/api/users/me');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect((await request(api(), 'HEAD', '/api/users/me', { key: 'unknown' })).status).toBe(401);
  });

  test('no cache may keep an answer that holds a user’s data', async () => {
    for (const path of reads) {
      const { headers } = await request(api(), 'GET', path);
      expect(headers.get('Cache-Control')).toMatch(/(^|, )no-store$/);
    }
  });
}
