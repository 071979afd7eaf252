import { expect, test } from 'vitest';
import { operations, type ProxyAccount } from '#contract';
import { expectJson, getJson, idsOf, request } from '../support/servers/api-under-test.ts';
import { backends, startEmbeddedApi } from '../support/servers/embedded-api.ts';

const ACCOUNTS = 100_000;

test.each(backends)(
  '100,000 accounts are seeded and reset in one call, on $name',
  async (backend) => {
    const api = await startEmbeddedApi(backend, { seedAccounts: ACCOUNTS });
    const accounts: ProxyAccount[] = [];
    for (let page = 1; accounts.length < ACCOUNTS; page += 1) {
      const path = `/api/proxy_accounts?itemsPerPage=1000&page=${page}`;
      accounts.push(...(await getJson<ProxyAccount[]>(api, path)));
    }
    const body = idsOf(accounts).toReversed();
    const reset = operations.resetQuota.path();
    const response = await expectJson<ProxyAccount[]>(request(api, 'PUT', reset, { body }));
    expect(idsOf(response)).toEqual(body);
    expect(response.every(({ consumption }) => consumption === 0)).toBe(true);
    await api.stop();
  },
  300_000,
);
