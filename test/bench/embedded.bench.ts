import { expect, test } from '@playwright/test';
import { operations } from '#contract';
import type { Database } from '../../server/embedded/database/database.ts';
import { embeddedApiOn, type EmbeddedApi } from '../../server/embedded/index.ts';
import { OWNER_ID } from '../../server/embedded/seed/index.ts';
import { createStore } from '../../server/embedded/store/store.ts';
import { backends } from '../support/servers/embedded-api.ts';
import { runs, runSize } from './support/options.ts';
import { median, record } from './support/row.ts';

for (const backend of backends) {
  test(`embedded: reset in batches against one statement, ${backend.name}`, async () => {
    const database = await backend.open();
    const api = await embeddedApiOn(database, { seedAccounts: runSize });
    const ids = (
      await database.query<{ id: string }>(
        'SELECT id FROM proxy_accounts WHERE user_id = $1 ORDER BY id',
        [OWNER_ID],
      )
    ).map(({ id }) => id);
    const rates = async (reset: () => Promise<unknown>) => {
      const values: number[] = [];
      for (let run = 0; run < Math.min(runs, 3); run += 1) {
        await refill(database);
        const start = performance.now();
        await reset();
        values.push(ids.length / ((performance.now() - start) / 1000));
      }
      return values;
    };

    const store = createStore(database);
    const one = await rates(() => store.resetQuota(OWNER_ID, ids));
    for (const batch of [100, 1000]) {
      const values = await rates(() => resetInBatches(api, ids, batch));
      await record({
        measure: `embedded reset in batches of ${batch} against one SQL statement that gives the accounts, ${backend.name}`,
        unit: 'x',
        size: ids.length,
        values: [median(values) / median(one)],
      });
    }
    await api.close();
  });
}

/** Gives every account something to reset, in tables without dead rows. */
async function refill(database: Database): Promise<void> {
  const set = 'UPDATE proxy_accounts SET bytes_recv = 1, bytes_sent = 1, consumption = 1';
  await database.query(`${set} WHERE user_id = $1`, [OWNER_ID]);
  await database.query('VACUUM ANALYZE proxy_accounts');
}

/** The API without a socket: request, rules, database and response. */
async function resetInBatches(api: EmbeddedApi, ids: readonly string[], batch: number) {
  for (let from = 0; from < ids.length; from += batch) {
    const body = JSON.stringify(ids.slice(from, from + batch).map((id) => ({ id })));
    const request = new Request(`http://bench.test${operations.resetQuota.path()}`, {
      method: operations.resetQuota.method,
      headers: { 'Api-Key': api.ownerKey.apiKey ?? '', 'Content-Type': 'application/json' },
      body,
    });
    const response = await api.fetch(request);
    expect(response.status, await response.text()).toBe(200);
  }
}
