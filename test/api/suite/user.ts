import { expect, test } from 'vitest';
import { read, user, type User } from '#contract';
import { getJson, type ApiUnderTest } from '../../support/servers/api-under-test.ts';

/** Contract, operation 2, and the documents, for which no key is needed. */
export function userTests(api: () => ApiUnderTest): void {
  const me = (key = api().apiKey) => getJson<User>(api(), '/api/users/me', { key });

  test('the user of the key comes complete, in the contract’s form, and looks like a customer', async () => {
    const response = await me();
    const { value, mismatches } = read(user, response);
    expect(mismatches).toEqual([]);
    expect(value).not.toHaveProperty('$other');
    expect(Object.keys(response).toSorted()).toEqual(Object.keys(user.def.shape).toSorted());
    expect(response).toMatchObject({
      api_key: api().apiKey,
      enabled: true,
      is_subscription_expired: false,
      subscription: { current_quota_str: '650.00 GB', consumption_str: '405.05 GB' },
      auto_topup_setting: { enabled: true },
    });
    const { past_subscriptions: past, payments, apps } = response;
    expect([past?.length, payments?.length, apps?.length]).toEqual([4, 40, 3]);
    expect(new Set(payments?.map(({ status }) => status)).size).toBeGreaterThan(3);
  });

  test('a newcomer has no subscription, and it counts as expired', async () => {
    const response = await me(api().neighbourKey);
    expect(response).toMatchObject({
      api_key: api().neighbourKey,
      subscription: null,
      auto_topup_setting: null,
      utm_tags: null,
      payments: [],
      is_subscription_expired: true,
    });
  });

  test('the OpenAPI document is served without a key', async () => {
    const document = await api().send('/api/openapi.json');
    expect(document.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await document.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
  });
}
