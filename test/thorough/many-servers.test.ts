import { describe, expect, test } from 'vitest';
import { createRandom } from '../../server/embedded/seed/values.ts';
import { dataPlaces } from '../support/servers/data-places.ts';
import { shippedServer } from '../support/servers/server-process.ts';
import { clientOf, createWriteLog, inParallel, readState } from '../support/servers/write-log.ts';

/**
 * Many clients that write the same data at the same time, through one server process or, if the database allows
 * it, through several that started at the same moment.
 */
const PROCESSES = 4;
const CLIENTS = 24;
const ACCOUNTS = 600;
const UPDATES = 400;
const RESETS = 400;
const KEY = 'key-of-servers-that-share-data';
const UNKNOWN = 'ffffffffffffffffffffffff';

const { run } = shippedServer();

describe.each(dataPlaces)('on $name', { timeout: 300_000 }, ({ makeNew, isShared }) => {
  test('processes that start at once on nothing agree, and lose nothing of what clients write', async () => {
    const place = await makeNew();
    const env = { ...place.env, API_KEY: KEY, SEED_ACCOUNTS: String(ACCOUNTS) };
    const servers = Array.from({ length: isShared ? PROCESSES : 1 }, () => run(env));
    const clients = await Promise.all(servers.map((server) => clientOf(server, KEY)));
    const states = await Promise.all(clients.map(readState));
    for (const state of states) expect(state).toEqual(states[0]);
    const [initial] = states;
    if (!initial) throw new Error('No server has started.');
    expect([initial.accounts.size, initial.profiles.size]).toEqual([ACCOUNTS, 8]);

    const log = createWriteLog(initial);
    const { integer, fraction } = createRandom(20_261_121);
    const profiles = [...initial.profiles.keys()];
    // The last hundred are only sent together with one that doesn't exist.
    const ids = [...initial.accounts.keys()].slice(0, -100);
    const spared = [...initial.accounts.keys()].slice(-100);
    const clientFor = (index: number) => clients[index % clients.length] ?? fail();
    const statuses = { update: new Set(), reset: new Set(), refused: new Set() };
    const writes = [
      ...Array.from({ length: UPDATES }, (_, index) => async () => {
        const path = profiles[integer(0, profiles.length - 1)] ?? '';
        statuses.update.add(await log.update(clientFor(index), path, index));
      }),
      ...Array.from({ length: RESETS }, (_, index) => async () => {
        const from = integer(0, ids.length - 100);
        const part = ids.slice(from, from + 100).toSorted(() => fraction() - 0.5);
        statuses.reset.add(await log.reset(clientFor(index), part));
      }),
      ...Array.from({ length: RESETS / 4 }, (_, index) => async () => {
        const part = [...spared, UNKNOWN].toSorted(() => fraction() - 0.5);
        statuses.refused.add(await log.reset(clientFor(index), part));
      }),
    ].toSorted(() => fraction() - 0.5);
    await inParallel(CLIENTS, writes);

    expect(statuses).toEqual({
      update: new Set([200]),
      reset: new Set([200]),
      refused: new Set([404]),
    });
    const after = await Promise.all(clients.map(readState));
    for (const state of after) expect(state).toEqual(after[0]);
    expect(log.faultsOf(after[0] ?? fail())).toEqual([]);
    expect(servers.map(({ printed }) => printed.err).join('')).toBe('');
    await Promise.all(servers.map(({ kill }) => kill()));
    await place.remove();
  });
});

function fail(): never {
  throw new Error('There is nothing.');
}
