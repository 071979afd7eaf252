import { expect, test } from 'vitest';
import { API_KEY_HEADER, IDEMPOTENCY_KEY_HEADER, operations, type AuditLogEntry } from '#contract';
import { createRandom } from '../../server/embedded/seed/random.ts';
import { expectJson } from '../support/servers/api-under-test.ts';
import { dataPlaces } from '../support/servers/data-places.ts';
import { shippedServer } from '../support/servers/server-process.ts';
import { inParallel, readState } from '../support/servers/write-log.ts';

const ROUNDS = 6;
const RESETS = 60;
const IDS = 3;
const CLIENTS = 10;

const KEY = 'key-of-a-server-that-is-killed';

const { run } = shippedServer();

interface Reset {
  key: string;
  ids: string[];
}

/** How often each reset was executed, by its IDs, according to the log. No two resets have the same IDs. */
async function timesDone(url: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const entries = await expectJson<AuditLogEntry[]>(
      globalThis.fetch(`${url}/api/audit-log?itemsPerPage=1000&page=${page}`, {
        headers: { [API_KEY_HEADER]: KEY },
      }),
    );
    if (entries.length === 0) return times;
    for (const { ids, status } of entries) {
      expect(status).toBe(200);
      times.set(ids.join(), (times.get(ids.join()) ?? 0) + 1);
    }
  }
}

function send(url: string, { key, ids }: Reset): Promise<Response> {
  return globalThis.fetch(url + operations.resetQuota.path(), {
    method: 'PUT',
    headers: {
      [API_KEY_HEADER]: KEY,
      'Content-Type': 'application/json',
      [IDEMPOTENCY_KEY_HEADER]: `"${key}"`,
    },
    body: JSON.stringify(ids.map((id) => ({ id }))),
  });
}

test.each(dataPlaces)(
  'after a kill the log has what was done and nothing else, and the same keys do the rest once, on $name',
  { timeout: 300_000 },
  async ({ make }) => {
    const random = createRandom(20_261_122);
    const place = await make();
    const env = {
      ...place.env,
      API_KEY: KEY,
      SEED_ACCOUNTS: String(2 * ROUNDS * RESETS * IDS),
    };
    let server = run(env);
    let url = await server.url();
    const { accounts } = await readState({ url, apiKey: KEY });
    const used = [...accounts].flatMap(([id, counters]) => (/[1-9]/.test(counters) ? id : []));

    for (let round = 0; round < ROUNDS; round += 1) {
      const resets = Array.from({ length: RESETS }, (_, index) => ({
        key: `${round}-${index}`,
        ids: used.splice(0, IDS),
      }));
      const unanswered = new Set<Reset>(resets);
      const killAt = random.integer(0, RESETS - CLIENTS);
      let killed: Promise<void> | undefined;
      const target = url;
      await inParallel(
        CLIENTS,
        resets.map((reset) => async () => {
          const response = await send(target, reset).catch(() => undefined);
          if (response?.ok) unanswered.delete(reset);
          if (RESETS - unanswered.size >= killAt) killed ??= server.kill();
        }),
      );
      await killed;
      server = run(env);
      url = await server.url();

      const done = await timesDone(url);
      const state = await readState({ url, apiKey: KEY });
      const faults = resets.filter((reset) => {
        const isReset = reset.ids.every((id) => state.accounts.get(id) === '0 0 0');
        const times = done.get(reset.ids.join()) ?? 0;
        return times !== (isReset ? 1 : 0) || (!isReset && !unanswered.has(reset));
      });
      expect(faults).toEqual([]);
      for (const reset of resets) {
        const response = await expectJson<{ id: string; consumption: number }[]>(send(url, reset));
        expect(response).toMatchObject(reset.ids.map((id) => ({ id, consumption: 0 })));
      }
      const after = await timesDone(url);
      expect(resets.map(({ ids }) => after.get(ids.join()))).toEqual(resets.map(() => 1));
    }
    await server.kill();
    await place.remove();
  },
);
