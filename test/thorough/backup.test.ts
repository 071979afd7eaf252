import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditLogEntry } from '#contract';
import { getJson } from '../support/servers/api-under-test.ts';
import { shippedServer } from '../support/servers/server-process.ts';
import { smallDisks } from '../support/servers/small-disks.ts';
import {
  clientOf,
  createWriteLog,
  inParallel,
  readState,
  usedIn,
  type Client,
} from '../support/servers/write-log.ts';

const { run } = shippedServer();
const API_KEY = 'key-of-a-server-with-a-backup';

let folder = '';
let places: { remove: () => Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});

afterEach(async () => {
  await Promise.all(places.map(({ remove }) => remove()));
  places = [];
  await rm(folder, { recursive: true });
});

/** Runs a command, and resolves to what it prints to standard output. */
async function command(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { ended, printed } = run(env, [], args);
  expect([await ended, printed.err]).toEqual([0, '']);
  return printed.out;
}

/** Runs a command that fails, and resolves to what it says. */
async function failed(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { ended, printed } = run(env, [], args);
  expect([await ended, printed.out]).toEqual([1, '']);
  expect(printed.err).toMatch(/^[^\n]+\.\n$/);
  return printed.err.trim();
}

const newPlace = () => ({ DATA_DIR: join(folder, 'new') });

/** A backup of a small database whose server is stopped. */
async function smallBackup(): Promise<string> {
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, API_KEY, SEED_ACCOUNTS: '3' };
  const server = run(env);
  await server.url();
  server.signal('SIGTERM');
  await server.ended;
  await command(env, 'backup', join(folder, 'small'));
  return join(folder, 'small');
}

const auditLog = (client: Client) =>
  getJson<AuditLogEntry[]>(client, '/api/audit-log?itemsPerPage=1000');

test('a backup in the midst of writes holds all that were acknowledged before', async () => {
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, API_KEY, SEED_ACCOUNTS: '200' };
  const server = run(env);
  const client = await clientOf(server, API_KEY);
  const initial = await readState(client);
  const profiles = [...initial.profiles.keys()];
  const used = usedIn(initial);
  const log = createWriteLog(initial);
  const file = join(folder, 'backup');
  let during = 0;
  let backup: ReturnType<typeof command> | undefined;
  let isMade = false;
  const writes = Array.from({ length: 2000 }, (_, index) => async () => {
    if (isMade) return;
    if (index === 60) {
      // What is acknowledged by now must be in the backup; what follows may be.
      log.mayBeMissingFromNow();
      backup = command(env, 'backup', file).finally(() => (isMade = true));
    }
    const path = profiles[index % profiles.length] ?? '';
    const ids = used.splice(0, 2);
    const status = await (index % 2 === 0 || ids.length === 0
      ? log.update(client, path, index)
      : log.reset(client, ids));
    expect(status).toBe(200);
    if (backup) during += 1;
  });
  await inParallel(4, writes);
  expect(await backup).toBe(`The backup is in ${file}.\n`);
  // Otherwise nothing was written in the meantime.
  expect(during).toBeGreaterThan(10);
  const entries = await auditLog(client);
  server.signal('SIGTERM');
  await server.ended;

  await command(newPlace(), 'restore', file);
  const restored = run({ ...newPlace(), SEED_ACCOUNTS: '1' });
  const again = await clientOf(restored, API_KEY);
  expect(log.faultsOf(await readState(again))).toEqual([]);
  // The log of writes is as it was at one moment, and goes on from there.
  const restoredEntries = await auditLog(again);
  expect(restoredEntries.length).toBeGreaterThanOrEqual(60);
  expect(entries.slice(-restoredEntries.length)).toEqual(restoredEntries);
  expect(await log.update(again, profiles[0] ?? '', 5000)).toBe(200);
  expect((await auditLog(again)).length).toBe(restoredEntries.length + 1);
}, 400_000);

describe('a backup', { timeout: 400_000 }, () => {
  test('can be made of what a killed server leaves', async () => {
    const env = { DATA_DIR: join(folder, 'data'), API_KEY, SEED_ACCOUNTS: '3' };
    const server = run(env);
    await server.url();
    await server.kill();
    await command(env, 'backup', join(folder, 'first'));
    await run(env).url();
    expect(await command(env, 'backup', join(folder, 'second'))).toMatch(/^The backup is in /);
  });

  test('has to wait for a stop if the path of the socket is too long', async () => {
    const dataDir = join(folder, 'x'.repeat(100));
    const env = { DATA_DIR: dataDir, API_KEY, SEED_ACCOUNTS: '3' };
    const server = run(env);
    await server.url();
    expect(server.printed.err).toMatch(
      /^Backups need the server to be stopped, because .+too long\.\n$/,
    );
    expect(await failed(env, 'backup', join(folder, 'backup'))).toMatch(/is in use by process/);
    server.signal('SIGTERM');
    await server.ended;
    await command(env, 'backup', join(folder, 'backup'));
  });
});

describe('a command that cannot be done says why in a sentence', { timeout: 400_000 }, () => {
  test('a backup of another version of PostgreSQL, and the target can be used afterwards', async () => {
    const file = await smallBackup();
    const files = gunzipSync(await readFile(file));
    const version = files.indexOf('/PG_VERSION') + 512;
    files.write('99', version);
    const other = join(folder, 'other');
    await writeFile(other, gzipSync(files));
    expect(await failed(newPlace(), 'restore', other)).toMatch(
      /^The backup is damaged, or another version/,
    );
    await command(newPlace(), 'restore', file);
  });

  describe.each(smallDisks)('no space, with $name', ({ make }) => {
    test('for a restore, which can be repeated', async () => {
      const file = await smallBackup();
      const { directory, nodeOptions, fill, free, remove } = make();
      places.push({ remove: async () => remove() });
      const target = { DATA_DIR: join(directory, 'data') };
      fill();
      const { ended, printed } = run(target, nodeOptions, ['restore', file]);
      expect(await ended).toBe(1);
      expect(printed.err).toMatch(/^[^\n]+ MiB free, but [^\n]+\.\n$/);
      free();
      await command(target, 'restore', file);
    });
  });

  test.runIf(smallDisks.length > 1)('no space for the file of a backup', async () => {
    const source = { DATA_DIR: join(folder, 'data'), API_KEY, SEED_ACCOUNTS: '3' };
    await run(source).url();
    const { directory, fill, free, remove } = (smallDisks as [(typeof smallDisks)[0]])[0].make();
    places.push({ remove: async () => remove() });
    fill();
    const file = join(directory, 'backup');
    expect(await failed(source, 'backup', file)).toBe(
      `There isn't enough disk space for ${file}. Free up space, or choose another disk.`,
    );
    expect(existsSync(`${file}.unfinished`)).toBe(false);
    free();
    await command(source, 'backup', file);
  });
});
