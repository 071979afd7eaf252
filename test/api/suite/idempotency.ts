import { expect, test } from 'vitest';
import {
  IDEMPOTENCY_KEY_HEADER,
  operations,
  type ProxyAccount,
  type ProxyProfile,
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

let made = 0;

const newKey = () => `"key-${(made += 1)}"`;

/** The `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header), an extension of the contract. */
export function idempotencyTests(api: () => ApiUnderTest): void {
  const put = (path: string, body: unknown, idempotencyKey: string, key = api().apiKey) =>
    request(api(), 'PUT', path, {
      body,
      key,
      headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
    });
  const reset = (body: unknown, idempotencyKey: string, key?: string) =>
    put(operations.resetQuota.path(), body, idempotencyKey, key);
  const use = (id: string) =>
    api().sql('UPDATE proxy_accounts SET consumption = 7, bytes_recv = 7 WHERE id = $1', [id]);
  const consumption = async (id: string) =>
    (await getJson<ProxyAccount>(api(), `/api/proxy_accounts/${id}`)).consumption;
  const entries = async () => {
    const [row] = await api().sql<{ count: number }>('SELECT count(*) AS count FROM audit_log');
    return row?.count;
  };
  test('the same reset again gives the first answer and resets nothing again', async () => {
    const { accounts } = await groundOf(api());
    const ids = idsOf(accounts.slice(3, 8));
    const key = newKey();
    const first = await reset(ids.toReversed(), key);
    expect(first.status).toBe(200);
    await use(ids[0]?.id ?? '');
    const before = await entries();
    await expectSame(first, await reset(ids.toReversed(), key));
    expect(await consumption(ids[0]?.id ?? '')).toBe(7);
    expect(await entries()).toBe(before);
    await expectJson(reset(ids, newKey()));
    expect(await consumption(ids[0]?.id ?? '')).toBe(0);
  });

  test('the same update again gives the first answer, also after another one', async () => {
    const { profilePath } = await groundOf(api());
    const key = newKey();
    const body = { name: 'First \u0000 😀', port: 2001, proxy_account_id: null };
    const first = await put(profilePath, body, key);
    expect(first.status).toBe(200);
    // The moment of the first update must show in its answer, and a second is the least that it tells.
    await api().sql(
      `UPDATE idempotency_keys SET created_at = created_at - interval '1 minute' WHERE key = $1`,
      [key.slice(1, -1)],
    );
    await expectJson(put(profilePath, { ...body, name: 'Second' }, newKey()));
    const again = await expectJson<ProxyProfile>(put(profilePath, body, key));
    const { updated_at: updatedAt, ...others } = (await first.json()) as ProxyProfile;
    expect(again).toMatchObject(others);
    expect(Date.parse(again.updated_at ?? '')).toBe(Date.parse(updatedAt ?? '') - 60_000);
    const present = await getJson<ProxyProfile>(api(), profilePath);
    expect(present.name).toBe('Second');
  });

  test('another body or another path with the same key is answered with 422', async () => {
    const { accounts, profilePath } = await groundOf(api());
    const [one, other] = idsOf(accounts.slice(8, 10));
    const key = newKey();
    await expectJson(reset([one], key));
    await use(other?.id ?? '');
    const { violations } = await expectRefusal(reset([other], key), 422);
    expect(violations).toMatchObject([{ propertyPath: '', code: 'idempotency_key_reused' }]);
    expect(await consumption(other?.id ?? '')).toBe(7);
    const body = { name: 'Not stored', proxy_account_id: null };
    await expectRefusal(put(profilePath, body, key), 422);
    const profile = await getJson<ProxyProfile>(api(), profilePath);
    expect(profile.name).not.toBe('Not stored');
  });

  test('keys of different users never meet', async () => {
    const theirs = await groundOf(api(), api().neighbourKey);
    const mine = await groundOf(api());
    const key = newKey();
    const body = [{ id: theirs.accountId }];
    await expectJson(reset(body, key, api().neighbourKey));
    await expectRefusal(reset(body, key), 404);
    await expectJson(reset([{ id: mine.accountId }], key));
  });

  test('a refusal is not kept: the same key may be sent again once the cause is gone', async () => {
    const { accounts, profilePath } = await groundOf(api());
    const key = newKey();
    const id = accounts[11]?.id ?? '';
    await expectRefusal(reset([{ id }, { id: '0'.repeat(24) }], key), 404);
    await expectRefusal(put(profilePath, { name: 'x' }, key), 422);
    await expectJson(reset([{ id }], key));
  });

  test('after a day a key is a new one', async () => {
    const { accounts } = await groundOf(api());
    const id = accounts[12]?.id ?? '';
    const key = newKey();
    await expectJson(reset([{ id }], key));
    const age = (hours: number) =>
      api().sql(
        `UPDATE idempotency_keys SET created_at = now() - make_interval(hours => $2) WHERE key = $1`,
        [key.slice(1, -1), hours],
      );
    await use(id);
    await age(23);
    await expectJson(reset([{ id }], key));
    expect(await consumption(id)).toBe(7);
    await age(25);
    const other = accounts[13]?.id ?? '';
    await expectJson(reset([{ id }, { id: other }], key));
    expect(await consumption(id)).toBe(0);
    // From here on it stands for that one.
    await use(id);
    await expectJson(reset([{ id }, { id: other }], key));
    expect(await consumption(id)).toBe(7);
    await expectRefusal(reset([{ id }], key), 422);
  });

  test('many requests with one key at once do the work once', async () => {
    const { accounts, profilePath } = await groundOf(api());
    const resetKey = newKey();
    const updateKey = newKey();
    const body = { name: 'At once', proxy_account_id: null };
    const before = (await entries()) ?? 0;
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? reset([{ id: accounts[14]?.id }], resetKey)
          : put(profilePath, body, updateKey),
      ),
    );
    for (const { status, headers } of responses) {
      expect(['200 null', '409 1']).toContain(`${status} ${headers.get('Retry-After')}`);
    }
    for (const kind of [0, 1]) {
      const good = responses.filter(({ status }, index) => index % 2 === kind && status === 200);
      expect(good.length).toBeGreaterThan(0);
      expect(new Set(await Promise.all(good.map((response) => response.text()))).size).toBe(1);
    }
    const refused = responses.filter(({ status }) => status === 409).length;
    expect(await entries()).toBe(before + 2 + refused);
  });

  test('a key is a quoted string or plain characters, of 1 to 255', async () => {
    const { accounts } = await groundOf(api());
    const [one, other] = idsOf(accounts.slice(16, 18));
    const plain = `plain-${(made += 1)}:a/b_c~9`;
    await expectJson(reset([one], plain));
    await expectJson(reset([one], `"${plain}"`));
    await expectRefusal(reset([other], `"${plain}"`), 422);
    await expectJson(reset([one], `"a \\"quoted\\" \\\\ key, ${(made += 1)}"`));
    await expectJson(reset([one], `"${'k'.repeat(255)}"`));
    await use(one?.id ?? '');
    const odd = ['""', '"', '"open', 'two words', 'a, b', '"a", "b"', '"a\\b"', 'a"b', 'ÿ'];
    for (const bad of [...odd, `"${'k'.repeat(256)}"`, 'k'.repeat(300)]) {
      const { detail } = await expectRefusal(reset([one], bad), 400);
      expect(detail).toContain(IDEMPOTENCY_KEY_HEADER);
    }
    expect(await consumption(one?.id ?? '')).toBe(7);
    await expectJson(
      request(api(), 'GET', '/api/users/me', { headers: { [IDEMPOTENCY_KEY_HEADER]: '"' } }),
    );
  });

  test('no answer is kept, and no password or key in any record', async () => {
    const { accounts } = await groundOf(api());
    await expectJson(reset(idsOf(accounts), newKey()));
    const rows = JSON.stringify([
      await api().sql('SELECT * FROM idempotency_keys'),
      await api().sql('SELECT * FROM audit_log'),
    ]);
    const secrets = [api().apiKey, ...accounts.flatMap((one) => one.plain_password ?? [])];
    expect(secrets.filter((secret) => rows.includes(secret))).toEqual([]);
  });
}

async function expectSame(first: Response, second: Response): Promise<void> {
  expect(second.status).toBe(first.status);
  expect(second.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
  const body = await first.text();
  expect(await second.text()).toBe(body);
}
