import { beforeEach, expect, test } from 'vitest';
import { operations, proxyAccounts, read, type ProxyAccount } from '#contract';
import {
  expectJson,
  expectRefusal,
  getJson,
  groundOf,
  idsOf,
  request,
  type ApiUnderTest,
  type Ground,
} from '../../support/servers/api-under-test.ts';

/** Contract, operation 3. */
export function resetTests(api: () => ApiUnderTest): void {
  let ground: Ground;
  beforeEach(async () => {
    ground = await groundOf(api());
  });

  const reset = (body: unknown) => request(api(), 'PUT', operations.resetQuota.path(), { body });
  const account = (id: string) => getJson<ProxyAccount>(api(), `/api/proxy_accounts/${id}`);

  const faults = async (body: unknown) =>
    (await expectRefusal(reset(body), 422)).violations.map(({ propertyPath }) => propertyPath);

  /** Accounts that have something to reset; each test that resets takes others. */
  const used = (from: number, to: number) =>
    ground.accounts.filter(({ consumption = 0 }) => consumption > 0).slice(from, to);

  test('the counters go to zero, and nothing else changes', async () => {
    const [before] = used(0, 1);
    const [after] = await expectJson<ProxyAccount[]>(reset(idsOf(used(0, 1))));
    expect(after).toEqual({
      ...before,
      bytes_recv: 0,
      bytes_sent: 0,
      consumption: 0,
      consumption_str: '0 B',
    });
    expect(await account(before?.id ?? '')).toEqual(after);
  });

  test('the answer has full accounts in the order asked, each once', async () => {
    const asked = idsOf(ground.accounts.slice(10, 14)).toReversed();
    const response = await expectJson<ProxyAccount[]>(reset([...asked, ...asked]));
    expect(idsOf(response)).toEqual(asked);
    expect(read(proxyAccounts, response).mismatches).toEqual([]);
    expect(response.every(({ username }) => (username?.length ?? 0) >= 6)).toBe(true);
  });

  test('with an unknown id nothing is reset, and the answer names it', async () => {
    const victim = ground.accounts.findLast(({ consumption = 0 }) => consumption > 0);
    const odd = ['x', '', 'a\u0000b', '\ud800'];
    for (const unknown of ['0'.repeat(24), ...odd]) {
      const { detail } = await expectRefusal(reset([{ id: victim?.id }, { id: unknown }]), 404);
      expect(detail).toContain("this ID isn't one of your proxy accounts: ");
      expect(detail).toContain(JSON.stringify(unknown));
    }
    expect(await account(victim?.id ?? '')).toEqual(victim);
  });

  test('an id in capitals is the same account, once, in the letters of the API', async () => {
    const asked = idsOf(ground.accounts.slice(14, 16));
    const capitals = asked.map(({ id }) => ({ id: id.toUpperCase() }));
    const response = await expectJson<ProxyAccount[]>(reset([...capitals, ...asked]));
    expect(idsOf(response)).toEqual(asked);
    expect((await account(capitals[0]?.id ?? '')).id).toBe(asked[0]?.id);
  });

  test('of many unknown ids the first few are named', async () => {
    const unknown = Array.from({ length: 5000 }, (_, index) => ({ id: `unknown-${index}` }));
    const { detail } = await expectRefusal(reset([{ id: ground.accountId }, ...unknown]), 404);
    expect(detail).toContain('5000 of its 5001 IDs');
    expect(detail).toContain('"unknown-0"');
    expect(detail.length).toBeLessThan(300);
  });

  test('at least one id, and each an object with the id as text', async () => {
    expect(await faults([])).toEqual(['']);
    const paths = await faults([{}, 'x', { id: 5 }, { id: null }, [], null]);
    expect(paths).toEqual(['[0].id', '[1]', '[2].id', '[3].id', '[4]', '[5]']);
  });

  test('several resets of the same accounts at once all succeed', async () => {
    const ids = idsOf(ground.accounts);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reset(index % 2 === 0 ? ids : ids.toReversed())),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });
}
