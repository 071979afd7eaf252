import { resolve } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { AuditLogEntry } from '#contract';
import { createRandom } from '../../../server/embedded/seed/values.ts';
import { DISK_FAILED_EXIT_CODE } from '../../../server/embedded/database/synced-files.ts';
import { stallLimits } from '../../../server/watchdog.ts';
import { diskOf, loseUnsynced, startTracking } from '../power-cut/lose-unsynced.ts';
import { getJson } from './api-under-test.ts';
import { dataDirectory, type DataPlace } from './data-places.ts';
import type { ServerProcess } from './server-process.ts';
import { clientOf, createWriteLog, inParallel, readState, usedIn, ZERO } from './write-log.ts';

/**
 * A server process that is killed (SIGKILL) at any moment: after the next start, every acknowledged write is
 * there, and any other is there completely or not at all, and so is its entry in the audit log.
 */

const UPDATES = 40;
const RESETS = 60;
const IDS = 4;
const CLIENTS = 10;

const KEY = 'key-of-a-server-that-is-killed';
export const SEED = Number(process.env['KILL_SEED'] ?? 20_261_121);

/** Two servers at the same time: starts take most of the time, and two at once keep two processors busy. */
export async function inLanes(work: (seed: number) => Promise<void>): Promise<void> {
  await Promise.all([SEED, SEED + 1].map(work));
}

/** Runs servers whose kill, or own end, is a power failure. */
export function onPower(run: Run, seed: number, settings: Record<string, string> = {}): Run {
  const random = createRandom(seed);
  return (env, nodeOptions = []) => {
    const root = resolve(env['DATA_DIR'] ?? '');
    startTracking(root);
    const tracked = { ...env, ...settings, POWER_CUT_ROOT: root, POWER_CUT_DISK: diskOf(root) };
    const trackSyncs = '--import=./test/support/power-cut/track-syncs.mjs';
    const server = run(tracked, [trackSyncs, ...nodeOptions]);
    let failed: Promise<void> | undefined;
    const kill = async () => {
      await server.kill();
      loseUnsynced(root, () => random.chance(0.5));
    };
    return { ...server, kill: () => (failed ??= kill()) };
  };
}

type Run = (env: Record<string, string>, nodeOptions?: readonly string[]) => ServerProcess;

/** Kills a server that many times in the midst of writes. */
export async function expectNothingLost(
  run: Run,
  make: () => Promise<DataPlace>,
  rounds: number,
  seed: number,
): Promise<void> {
  const random = createRandom(seed);
  const place = await make();
  const env = { ...place.env, API_KEY: KEY, SEED_ACCOUNTS: String(2 * rounds * RESETS * IDS) };
  let server = run(env);
  let client = await clientOf(server, KEY);
  const initial = await readState(client);
  const used = usedIn(initial);
  const profiles = [...initial.profiles.keys()];
  const log = createWriteLog(initial);
  let unacknowledged = 0;

  for (let round = 0; round < rounds; round += 1) {
    const target = client;
    const killAt = random.integer(0, UPDATES + RESETS - CLIENTS);
    const delay = random.integer(0, 3);
    let acknowledged = 0;
    let killed: Promise<void> | undefined;
    const kill = () => later(delay).then(server.kill);
    const count = (status: number | undefined) => {
      expect([200, undefined]).toContain(status);
      acknowledged += 1;
      if (acknowledged >= killAt) killed ??= kill();
    };
    const resets = Array.from({ length: RESETS }, (_, index) => ({
      ids: used.splice(0, IDS),
      name: `${seed}-${round}-${index}`,
    }));
    const writes = [
      ...Array.from({ length: UPDATES }, (_, index) => () => {
        const path = profiles[random.integer(0, profiles.length - 1)] ?? '';
        return log.update(target, path, round * UPDATES + index).then(count);
      }),
      ...resets.map(({ ids, name }) => {
        expect(ids).toHaveLength(IDS);
        return () => log.reset(target, ids, name).then(count);
      }),
    ].toSorted(() => random.fraction() - 0.5);
    await inParallel(CLIENTS, writes);
    await killed;
    unacknowledged += log.unacknowledged();

    if (random.chance(0.25)) {
      const broken = run(env);
      await later(random.integer(0, 1500));
      await broken.kill();
    }
    server = run(env);
    client = await clientOf(server, KEY);
    const state = await readState(client);
    expect(log.faultsOf(state), `seed ${seed}, round ${round}`).toEqual([]);
    const done = resets.filter(({ ids }) => state.accounts.get(ids[0] ?? '') === ZERO);
    const entries = await getJson<AuditLogEntry[]>(client, '/api/audit-log?itemsPerPage=1000');
    const recorded = entries.flatMap(({ run: name }) => name ?? []);
    expect(recorded.filter((name) => name.startsWith(`${seed}-${round}-`)).toSorted()).toEqual(
      done.map(({ name }) => name).toSorted(),
    );
  }
  expect(log.faultsOf(await readState(client))).toEqual([]);
  // Otherwise the kills came too late to prove anything.
  expect(unacknowledged).toBeGreaterThan(rounds);
  await server.kill();
  await place.remove();
}

/** Lets a disk fail while writes are under way: the call, its error and a part of the path. */
export async function expectEndAtDiskFault(run: Run, fault: string): Promise<void> {
  const { env: place, remove } = await dataDirectory();
  const env = { ...place, API_KEY: KEY, SEED_ACCOUNTS: '1000', DISK_FAULT: fault };
  const server = onPower(run, SEED)(env, ['--import=./test/support/power-cut/fail-disk.mjs']);
  const client = await clientOf(server, KEY);
  const initial = await readState(client);
  const log = createWriteLog(initial);
  const ids = [...initial.accounts.keys()];
  let number = 0;
  /** Until the server no longer responds. */
  const repeat = async (write: () => Promise<number | undefined>) => {
    while ((await write()) === 200) number += 1;
  };
  const writing = [
    ...[...initial.profiles.keys()].map((path) => () => log.update(client, path, number)),
    ...ids.slice(0, CLIENTS).map((id) => () => log.reset(client, [id])),
    // Enough for new files of the log, and for checkpoints.
    () => log.reset(client, ids.slice(CLIENTS)),
  ].map(repeat);
  await vi.waitFor(() => expect(number).toBeGreaterThan(CLIENTS), { timeout: 60_000 });
  server.signal('SIGUSR2');
  expect(await server.ended).toBe(DISK_FAILED_EXIT_CODE);
  const now = Date.now();
  const [, failedAt] = /^Failed at (\d+)\.$/m.exec(server.printed.err) ?? [];
  // It takes milliseconds; otherwise the server would hang until the watchdog ends it.
  expect(now - Number(failedAt)).toBeLessThan(stallLimits.running / 2);
  expect(server.printed.err).toMatch(/^The disk of the database failed to (sync|write) data/m);
  await Promise.all(writing);
  expect(log.unacknowledged()).toBeGreaterThan(0);
  await server.kill();

  const next = run(env);
  expect(log.faultsOf(await readState(await clientOf(next, KEY)))).toEqual([]);
  await next.kill();
  await remove();
}

/** Kills a server twice during its first start, that many times. */
export async function expectFreshStart(
  run: Run,
  make: () => Promise<DataPlace>,
  rounds: number,
  seed: number,
): Promise<void> {
  const random = createRandom(seed);
  let patience = 1000;
  for (let round = 0; round < rounds; round += 1) {
    const place = await make();
    const env = { ...place.env, API_KEY: KEY, SEED_ACCOUNTS: '3000' };
    const anyMoment = () => later(random.fraction() * patience);
    // The second one finds what the first has left.
    for (const moment of [() => place.beingMade?.() ?? anyMoment(), anyMoment]) {
      const broken = run(env);
      await Promise.race([moment(), broken.ended]);
      await later(random.integer(0, 5));
      await broken.kill();
    }
    const begin = performance.now();
    const server = run(env);
    const { accounts, profiles } = await readState(await clientOf(server, KEY));
    expect([accounts.size, profiles.size], `seed ${seed}, round ${round}`).toEqual([3000, 8]);
    // The current duration of a start on this machine.
    patience = performance.now() - begin;
    await server.kill();
    await place.remove();
  }
}
