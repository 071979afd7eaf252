import { test } from '@playwright/test';
import { operations, type ProxyAccount, type ProxyProfile, type Team } from '#contract';
import { createRandom } from '../../server/embedded/seed/values.ts';
import { startServer } from './support/server.ts';
import { dataPlaces } from '../support/servers/data-places.ts';
import { openLoop, type Call, type Load } from './support/open-loop.ts';
import { loadRate, loadSeconds } from './support/options.ts';
import { record } from './support/row.ts';

const ACCOUNTS = 10_000;

/** Seconds that are enough to see whether a rate can be sustained, and to warm a server up. */
const TRIAL = 5;

/** Milliseconds of a call that waited in a queue: none takes that long by itself. */
const LONG = 100;

for (const { name, make } of dataPlaces) {
  test(`load: mixed requests, ${name}`, async () => {
    const place = await make();
    const server = await startServer({ env: { ...place.env, SEED_ACCOUNTS: String(ACCOUNTS) } });
    const headers = { 'Api-Key': server.apiKey, 'Content-Type': 'application/json' };
    const call = await mixture(server.url, headers);
    const at = (rate: number, seconds: number) =>
      openLoop({ url: server.url, headers, rate, seconds, call });
    // It warms up.
    await at(loadRate / 10, TRIAL);
    const { rate, latencies, queue } = await highestHeld(at);
    const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
    await record({
      measure: `load: the highest rate that is held, ${name}`,
      unit: 'calls/s',
      values: [rate],
      note: `p99 ${p99.toFixed(0)} ms, at most ${queue} at the same time`,
    });
    await server.stop();
    await place.remove();
  });
}

/** The highest rate, in steps of a tenth, that is sustained for the whole time. */
async function highestHeld(at: (rate: number, seconds: number) => Promise<Load>): Promise<Load> {
  let rate = loadRate / 10;
  while (rate < 4 * loadRate && isHeld(await at(rate, TRIAL))) rate *= 1.1;
  for (;;) {
    const load = await at(rate, loadSeconds);
    if (isHeld(load)) return load;
    rate /= 1.1;
  }
}

/** Whether no call failed, and half of them didn't wait in a queue. */
function isHeld({ errors, latencies }: Load): boolean {
  return errors === 0 && (latencies[Math.floor(latencies.length / 2)] ?? Infinity) < LONG;
}

/** Calls as an active console sends them: mostly reads, some updates, and resets of 100 accounts. */
async function mixture(url: string, headers: Record<string, string>): Promise<() => Call> {
  const get = async <T>(path: string) =>
    (await (await globalThis.fetch(url + path, { headers })).json()) as T;
  const list = '/api/proxy_accounts';
  const ids: string[] = [];
  for (let page = 1; ids.length < ACCOUNTS; page += 1) {
    const accounts = await get<ProxyAccount[]>(`${list}?itemsPerPage=1000&page=${page}`);
    ids.push(...accounts.map(({ id = '' }) => id));
  }
  const [{ id: team } = { id: '' }] = await get<Team[]>('/api/teams');
  const profiles = await get<ProxyProfile[]>(`/api/v1/teams/${team}/proxy_profiles`);
  const paths = profiles.map(({ id }) => operations.updateProxyProfile.path(team, id ?? ''));

  const { integer } = createRandom(20_261_121);
  const one = (values: readonly string[]) => values[integer(0, values.length - 1)] ?? '';
  const calls: [percent: number, () => Call][] = [
    [30, () => ({ method: 'GET', path: operations.currentUser.path() })],
    [20, () => ({ method: 'GET', path: `${list}?page=${integer(1, ACCOUNTS / 30)}` })],
    [20, () => ({ method: 'GET', path: `${list}/${one(ids)}` })],
    [10, () => ({ method: 'GET', path: one(paths) })],
    [10, () => ({ method: 'PUT', path: one(paths), body: profileBody(integer(1, 1000)) })],
    [10, () => ({ method: 'PUT', path: operations.resetQuota.path(), body: resetBody() })],
  ];
  function resetBody(): string {
    const from = integer(0, ids.length - 100);
    return JSON.stringify(ids.slice(from, from + 100).map((id) => ({ id })));
  }
  return () => {
    let dice = integer(0, 99);
    for (const [percent, call] of calls) {
      if (dice < percent) return call();
      dice -= percent;
    }
    throw new Error('The percentages do not add up to a hundred.');
  };
}

function profileBody(number: number): string {
  const location = { country_code: 'DE', city: `City ${number}` };
  return JSON.stringify({ name: `Profile ${number}`, location, proxy_account_id: null });
}
