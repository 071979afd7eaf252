import { expect, test } from 'vitest';
import {
  auditLogEntry,
  operations,
  read,
  RUN_HEADER,
  type AuditLogEntry,
  type ProxyAccount,
} from '#contract';
import {
  expectJson,
  expectRefusal,
  getJson,
  groundOf,
  idsOf,
  request,
  type ApiUnderTest,
} from '../../support/servers/api-under-test.ts';

const PATH = '/api/audit-log';
const ALL_ACCOUNTS = '/api/proxy_accounts?itemsPerPage=1000';

const headers = (run: string) => ({ [RUN_HEADER]: run });

/** The log of writes, an extension of the contract. */
export function auditLogTests(api: () => ApiUnderTest): void {
  const list = (query = '', key = api().apiKey) =>
    getJson<AuditLogEntry[]>(api(), `${PATH}${query}`, { key });
  const runs = async (query: string) => (await list(query)).map(({ run }) => run);
  const latest = async () => (await list('?itemsPerPage=1'))[0];
  const reset = (body: unknown, options: { key?: string; headers?: HeadersInit } = {}) =>
    request(api(), 'PUT', operations.resetQuota.path(), { body, ...options });

  test('an update leaves an entry with the names of the fields that changed, and no value', async () => {
    const { profilePath, profileId, teamId } = await groundOf(api());
    const put = (members: object) =>
      expectJson(
        request(api(), 'PUT', profilePath, { body: { proxy_account_id: null, ...members } }),
      );
    await put({ name: 'Before', port: 2100, location: { city: 'Canary City' } });
    await put({
      name: 'Canary name',
      port: 2100,
      location: { country_code: 'FR', city: 'Canary' },
    });
    const entry = await latest();
    expect(entry).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\+00:00$/) as string,
      operation: 'public_v1_proxy_profile_put',
      email: expect.stringContaining('@') as string,
      status: 200,
      run: null,
      team_id: teamId,
      ids: [profileId],
      ids_total: 1,
      fields: ['name', 'location.country_code', 'location.city'],
    });
    expect(read(auditLogEntry, entry).mismatches).toEqual([]);
    expect(JSON.stringify(await list())).not.toContain('Canary');
  });

  test('a reset leaves one entry with all its ids, however many', async () => {
    const { accounts } = await groundOf(api());
    const ids = idsOf(accounts);
    const many = idsOf(await getJson<ProxyAccount[]>(api(), ALL_ACCOUNTS));
    await expectJson(reset(ids));
    await expectJson(reset(many));
    const [second, first] = await list('?itemsPerPage=2');
    expect(first).toMatchObject({
      operation: 'proxy_account_reset_quota_put',
      status: 200,
      team_id: null,
      ids: ids.map(({ id }) => id),
      ids_total: 30,
      fields: ['bytes_recv', 'bytes_sent', 'consumption'],
    });
    // A list shows the first ones, the entry has them all.
    expect(second?.ids).toEqual(many.slice(0, 100).map(({ id }) => id));
    expect(second?.ids_total).toBe(many.length);
    const entry = await getJson<AuditLogEntry>(api(), `${PATH}/${second?.id}`);
    expect(entry).toEqual({ ...second, ids: many.map(({ id }) => id) });
  });

  test('writes that were refused are there too, with no more than the first ids', async () => {
    const { profilePath, profileId } = await groundOf(api());
    const unknown = Array.from({ length: 300 }, (_, index) => ({
      id: index.toString(16).padStart(24, '0'),
    }));
    await expectRefusal(reset([...unknown, { id: 'not-an-id' }]), 404);
    expect(await latest()).toMatchObject({
      status: 404,
      ids: unknown.slice(0, 100).map(({ id }) => id),
      ids_total: 301,
      fields: [],
    });
    const { ids } = await getJson<AuditLogEntry>(api(), `${PATH}/${(await latest())?.id}`);
    expect(ids).toHaveLength(100);
    for (const [body, ofRequest, status] of [
      [[], {}, 422],
      ['{', {}, 400],
      ['[]', { 'Content-Type': 'text/plain' }, 415],
    ] as const) {
      await expectRefusal(reset(body, { headers: ofRequest }), status);
      expect(await latest()).toMatchObject({ status, ids: [], ids_total: 0 });
    }
    await expectRefusal(request(api(), 'PUT', profilePath, { body: { name: 'x' } }), 422);
    expect(await latest()).toMatchObject({
      operation: 'public_v1_proxy_profile_put',
      status: 422,
      ids: [profileId],
      ids_total: 1,
    });
    await expectRefusal(request(api(), 'PUT', `${profilePath.slice(0, -1)}x`, { body: {} }), 404);
    expect(await latest()).toMatchObject({ status: 404, ids: [], ids_total: 0 });
  });

  test('a write of a disabled user is there, one without a known key and reads are not', async () => {
    const count = async () => {
      const [row] = await api().sql<{ count: number }>('SELECT count(*) AS count FROM audit_log');
      return row?.count ?? 0;
    };
    const before = await count();
    const { profilePath } = await groundOf(api());
    await expectRefusal(reset([], { key: 'unknown' }), 401);
    await expectRefusal(request(api(), 'PUT', profilePath, { body: {}, key: '' }), 401);
    await list();
    expect(await count()).toBe(before);
    await expectRefusal(reset([], { key: api().disabledKey }), 403);
    expect(await count()).toBe(before + 1);
    const [entry] = await api().sql<{ user_id: string; status: number }>(
      'SELECT user_id, status FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    const [user] = await api().sql<{ id: string }>('SELECT id FROM users WHERE NOT enabled');
    expect(entry).toEqual({ user_id: user?.id, status: 403 });
  });

  test('the log is paged like every list, newest first, and stands still from an entry on', async () => {
    const { accountId } = await groundOf(api());
    for (let time = 0; time < 7; time += 1) await expectJson(reset([{ id: accountId }]));
    const all = await list('?itemsPerPage=1000');
    const ids = all.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    await expectJson(reset([{ id: accountId }]));
    expect(await list(`?itemsPerPage=3&before=${all[2]?.id}`)).toEqual(all.slice(3, 6));
    expect(await list(`?itemsPerPage=2&page=2&before=${all[0]?.id}`)).toEqual(all.slice(3, 5));
    for (const before of ['0', '-1', 'x', '', '1'.repeat(30)]) {
      await expectRefusal(request(api(), 'GET', `${PATH}?before=${before}`), 400);
    }

    const response = await request(api(), 'GET', `${PATH}?itemsPerPage=2&before=${all[0]?.id}`, {
      headers: { Accept: 'application/ld+json' },
    });
    expect(await response.json()).toMatchObject({
      '@id': PATH,
      '@type': 'hydra:Collection',
      'hydra:member': all.slice(1, 3),
      'hydra:totalItems': all.length - 1,
      'hydra:view': { 'hydra:next': `${PATH}?before=${all[0]?.id}&itemsPerPage=2&page=2` },
    });
  });

  test('an entry has the run that its request names, whatever became of it', async () => {
    const { profilePath, accountId } = await groundOf(api());
    await expectJson(reset([{ id: accountId }], { headers: headers('run-1') }));
    expect(await latest()).toMatchObject({ run: 'run-1', ids: [accountId] });
    await expectRefusal(reset([], { headers: headers('run-1') }), 422);
    expect(await latest()).toMatchObject({ run: 'run-1', status: 422 });
    const body = { name: 'Named', proxy_account_id: null };
    await expectJson(request(api(), 'PUT', profilePath, { body, headers: headers('run-2') }));
    expect(await latest()).toMatchObject({ run: 'run-2', status: 200 });
    for (const none of ['ü', 'two words', '', 'x'.repeat(65)]) {
      await expectJson(reset([{ id: accountId }], { headers: headers(none) }));
      expect(await latest()).toMatchObject({ run: null, status: 200 });
    }
  });

  test('the entries of one run are asked for by its ID', async () => {
    const { accountId } = await groundOf(api());
    for (const run of ['run-7', 'run-77', 'run-7'])
      await expectJson(reset([{ id: accountId }], { headers: headers(run) }));
    expect(await runs('?run=run-7')).toEqual(['run-7', 'run-7']);
    expect(await runs('?run=run-7&itemsPerPage=1&page=2')).toEqual(['run-7']);
    expect(await runs('?run=run')).toEqual([]);
    expect(await runs('?run=%25')).toEqual([]);
    await expectRefusal(request(api(), 'GET', `${PATH}?run=%00`), 400);
  });

  test('no password and no key is in any record', async () => {
    const { accounts } = await groundOf(api());
    await expectJson(reset(idsOf(accounts)));
    const rows = JSON.stringify(await api().sql('SELECT * FROM audit_log'));
    const secrets = [api().apiKey, ...accounts.flatMap((one) => one.plain_password ?? [])];
    expect(secrets.filter((secret) => rows.includes(secret))).toEqual([]);
  });

  test('the entries of one account are asked for by its ID, also among many', async () => {
    const { accounts } = await groundOf(api());
    const many = idsOf(await getJson<ProxyAccount[]>(api(), ALL_ACCOUNTS));
    const { id = '' } = many.at(-1) ?? {};
    await expectJson(reset(many));
    const found = await list(`?id=${id}&itemsPerPage=1`);
    expect(found).toEqual([await latest()]);
    expect(found[0]?.ids).not.toContain(id);
    await expectJson(reset(idsOf(accounts).filter((account) => account.id !== id)));
    expect(await list(`?id=${id}&itemsPerPage=1`)).toEqual(found);
    expect(await list(`?id=${'f'.repeat(24)}`)).toEqual([]);
    await expectRefusal(request(api(), 'GET', `${PATH}?id=%00`), 400);
  });

  test('nobody reads the log of another user', async () => {
    const { neighbourKey: key } = api();
    const theirs = await groundOf(api(), key);
    await expectJson(reset([{ id: theirs.accountId }], { key }));
    const [entry] = await list('', key);
    expect(entry?.ids).toEqual([theirs.accountId]);
    expect((await list('?itemsPerPage=1000')).map(({ id }) => id)).not.toContain(entry?.id);
    await expectRefusal(request(api(), 'GET', `${PATH}/${entry?.id}`), 404);
    for (const id of ['0', 'x', '1'.repeat(30), '%00']) {
      await expectRefusal(request(api(), 'GET', `${PATH}/${id}`), 404);
    }
  });

  test('nothing that was recorded can be changed or removed', async () => {
    const all = 'SELECT * FROM audit_log ORDER BY id';
    const before = await api().sql(all);
    for (const change of [
      "UPDATE audit_log SET user_id = 'another'",
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
    ]) {
      await expect(api().sql(change)).rejects.toThrow(/audit log/);
    }
    expect(await api().sql(all)).toEqual(before);
  });
}
