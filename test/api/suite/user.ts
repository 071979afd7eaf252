import { expect, test } from 'vitest';
import { read, user, type User } from '#contract';
import { expectJson, request, type ApiUnderTest } from '../../support/servers/api-under-test.ts';

/** Contract, operation 2. */
export function userTests(api: () => ApiUnderTest): void {
  const me = (key?: string) =>
    expectJson<User>(request(api(), 'GET', '/api/users/me', key === undefined ? {} : { key }));

  test('the user of the key comes complete, in the contract’s form', async () => {
    const answer = await me();
    const { value, mismatches } = read(user, answer);
    expect(mismatches).toEqual([]);
    expect(value).not.toHaveProperty('$other');
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(user.def.shape).toSorted());
    expect(answer.api_key).toBe(api().apiKey);
  });

  test('the seeded user looks like a customer', async () => {
    const answer = await me();
    expect(answer.enabled).toBe(true);
    expect(answer.is_subscription_expired).toBe(false);
    expect(answer.subscription?.topups?.length).toBeGreaterThan(1);
    expect(answer.past_subscriptions).toHaveLength(4);
    expect(answer.payments).toHaveLength(40);
    expect(new Set(answer.payments?.map(({ status }) => status)).size).toBeGreaterThan(3);
    expect(answer.apps).toHaveLength(3);
    expect(answer.auto_topup_setting).toMatchObject({ enabled: true });
  });

  test('a newcomer has no subscription, and it counts as expired', async () => {
    const answer = await me(api().neighbourKey);
    expect(answer).toMatchObject({
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
