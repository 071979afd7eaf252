import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { extensions, operations, type ProxyAccount } from '#contract';
import { createRandom } from '../../../server/embedded/seed/values.ts';
import { request } from '../servers/api-under-test.ts';
import { start } from '../servers/server-process.ts';
import {
  countersOf,
  profileOf,
  put,
  textOf,
  usedIn,
  type Client,
  type State,
} from '../servers/write-log.ts';
import type { Call, Found, Look } from './history.ts';

const CLIENTS = 4;
const IDS = 2;
/** Accounts that are left for the command line. */
const RESERVED = 2_000;
/** Milliseconds between a client's writes. */
const PAUSE = 100;
/** Milliseconds in which a run of the command line finishes, whatever happens meanwhile. */
const RUN_LIMIT = 600_000;
const UNKNOWN = 'ffffffffffffffffffffffff';

/**
 * Clients that reset accounts and update profiles, until they are stopped. Each write names a run of its own, by which the audit
 * log knows it.
 */
export function startTraffic(
  servers: readonly Client[],
  before: State,
  name: string,
  seed: number,
) {
  const random = createRandom(seed);
  const unused = usedIn(before);
  /** Only sent together with one that doesn't exist. */
  const spared = unused.splice(0, 10);
  const profiles = [...before.profiles.keys()];
  const calls: Call[] = [];
  const looks: Look[] = [];
  const over = new AbortController();
  let written = 0;

  async function write(call: Omit<Call, 'sent'>, server: Client): Promise<Call> {
    const noted: Call = { ...call, sent: performance.now() };
    calls.push(noted);
    const { key, targets, text } = call;
    const [path, body] =
      text === undefined
        ? [operations.resetQuota.path(), targets.map((id) => ({ id }))]
        : [targets[0] ?? '', profileOf(Number(key.split('-').at(-1)))];
    const response = await put(server, path, body, key).catch(() => undefined);
    await response?.text().catch(() => undefined);
    noted.answered = performance.now();
    noted.status = response?.status;
    return noted;
  }

  async function look(id: string, server: Client): Promise<void> {
    const sent = performance.now();
    const response = await request(server, 'GET', `${extensions.proxyAccounts}/${id}`).catch(
      () => undefined,
    );
    if (response?.status !== 200) return;
    const counters = countersOf((await response.json()) as ProxyAccount);
    looks.push({ id, sent, answered: performance.now(), counters });
  }

  function next(): Omit<Call, 'sent'> {
    written += 1;
    const key = `${name}-${written}`;
    if (random.chance(0.02)) return { key, targets: [...spared.slice(0, IDS), UNKNOWN] };
    if (unused.length > RESERVED && random.chance(0.5))
      return { key, targets: unused.splice(0, IDS) };
    const path = profiles[random.integer(0, profiles.length - 1)] ?? '';
    return { key, targets: [path], text: textOf(profileOf(written)) };
  }

  async function client(turn: number): Promise<void> {
    const server = (): Client => servers[(turn += 1) % servers.length] ?? fail();
    while (!over.signal.aborted) {
      const wanted = next();
      await write(wanted, server());
      if (wanted.text === undefined) await look(wanted.targets[0] ?? '', server());
      await later(PAUSE);
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, turn) => client(turn)));
  return {
    calls,
    looks,
    /** Accounts that nobody else resets. Throws if there are too few left. */
    take(count: number): string[] {
      const taken = unused.splice(-count);
      if (taken.length < count) throw new Error('All accounts are reset. Start with more.');
      return taken;
    },
    async stop() {
      over.abort();
      await clients;
    },
  };
}

/** Resets the accounts with this command line, and resumes it until it is finished. Resolves to its receipt. */
export async function resetByCommandLine(
  program: string,
  { url, apiKey }: Client,
  ids: readonly string[],
  batchSize = 1,
): Promise<Found['receipts'][number]> {
  const folder = await mkdtemp(join(tmpdir(), 'command-line-'));
  const file = join(folder, 'ids.txt');
  let printed = '';
  await writeFile(file, ids.join('\n'));
  const run = async (args: string) => {
    const started = start([program, ...args.split(' ')], {
      PROXY_CONSOLE_STATE: join(folder, 'state'),
      PROXY_CONSOLE_API: url,
      PROXY_CONSOLE_API_KEY: apiKey,
    });
    await started.ended;
    printed = started.printed.err;
    return started.printed.out;
  };
  const state = async () =>
    (JSON.parse(await run('reset status --json')) as { state: string }[])[0]?.state;
  const end = performance.now() + RUN_LIMIT;
  for (let reached = await state(); reached !== 'finished'; reached = await state()) {
    if (reached === undefined) await run(`reset run --ids ${file} --yes --batch-size ${batchSize}`);
    else await run('reset resume');
    if (performance.now() > end) throw new Error(`The run doesn't finish: ${printed}`);
  }
  const receipt = JSON.parse(await run('reset receipt --json')) as Found['receipts'][number];
  await rm(folder, { recursive: true });
  return receipt;
}

function fail(): never {
  throw new Error('There is no server.');
}
