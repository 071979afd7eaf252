import { expect, test } from 'vitest';
import { read, user, type User } from '#contract';
import { expectJson, request, type ApiUnderTest } from '../../support/servers/api-under-test.ts';

/** Contract, operation 2. */
export function userTests(api: () => ApiUnderTest): void {
  const me = (key?: string) =>
    expectJson<User>(request(api(), 'GET', '/api/users/me', key === undefined ? {} : { key }));

  test('the user of the key comes complete, in the contract’s form', async () => {
    const response = await me();
    const { value, mismatches } = read(user, response);
    expect(mismatches).toEqual([]);
    expect(value).not.toHaveProperty('$other');
    expect(Object.keys(response).toSorted()).toEqual(Object.keys(user.def.shape).toSorted());
    expect(response.api_key).toBe(api().apiKey);
  });

  test('the seeded user looks like a customer', async () => {
    const response = await me();
    expect(response.enabled).toBe(true);
    expect(response.is_subscription_expired).toBe(false);
    expect(response.subscription?.topups?.length).toBeGreaterThan(1);
    expect(response.past_subscriptions).toHaveLength(4);
    expect(response.payments).toHaveLength(40);
    expect(new Set(response.payments?.map(({ status }) => status)).size).toBeGreaterThan(3);
    expect(response.apps).toHaveLength(3);
    expect(response.auto_topup_setting).toMatchObject({ enabled: true });
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

  test('quota and consumption have their texts', async () => {
    const { subscription } = await me();
    expect(subscription?.current_quota_str).toBe('650.00 GB');
    expect(subscription?.consumption_str).toBe('405.05 GB');
  });
}
