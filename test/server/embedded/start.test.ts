import fs from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operations, type ProxyAccount } from '#contract';
import {
  createEmbeddedApi,
  type EmbeddedApi,
  type EmbeddedApiOptions,
} from '../../../server/embedded/index.ts';
import { startFailure } from '../../../server/start-failure.ts';
import { PATIENCE } from '../../support/render/patience.ts';
import { clientOver, request } from '../../support/servers/api-under-test.ts';
import { copyEmptyDatabase } from '../../support/servers/empty-database.ts';

// A creation that was broken off, crashes and power cuts: test/thorough.

let directory: string;
let running: EmbeddedApi | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'proxy-console-'));
});

afterEach(async () => {
  await stop();
  await rm(directory, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  await running?.close();
  running = undefined;
}

async function start(options: Partial<EmbeddedApiOptions> = {}): Promise<EmbeddedApi> {
  await stop();
  running = await createEmbeddedApi({
    dataDir: directory,
    durability: 'fast',
    seedAccounts: 5,
    ...options,
  });
  return running;
}

const send = (api: EmbeddedApi, path: string, apiKey = api.ownerKey.apiKey, body?: object) =>
  request(clientOver(api.fetch, apiKey), body ? 'PUT' : 'GET', path, { body });

async function accountsOf(api: EmbeddedApi, apiKey?: string): Promise<ProxyAccount[]> {
  return (await send(api, '/api/proxy_accounts', apiKey)).json() as Promise<ProxyAccount[]>;
}

/** The sentence about a start that is refused. */
async function refused(options: Partial<EmbeddedApiOptions>): Promise<string> {
  const failure: unknown = await createEmbeddedApi({
    dataDir: directory,
    seedAccounts: 5,
    ...options,
  }).catch((error: unknown) => error);
  const sentence = startFailure(failure, { host: '', port: 0 }) ?? '';
  expect(sentence).toMatch(/^[A-Z].*\.\)?$/);
  return sentence;
}

test('data and key survive restarts and a crash, and a key that is given replaces the one that was made', async () => {
  const keyFile = join(directory, 'api-key');
  const modeOfKey = async () => (await stat(keyFile)).mode & 0o777;
  await copyEmptyDatabase(directory);
  const first = await start();
  const made = first.ownerKey.apiKey ?? '';
  expect(first.ownerKey).toEqual({ origin: 'made', apiKey: expect.stringMatching(/^[\w-]{32}$/) });
  expect([await readFile(keyFile, 'utf8'), await modeOfKey()]).toEqual([`${made}\n`, 0o600]);
  expect(await refused({})).toBe(
    `The data directory ${directory} is in use by process ${process.pid} on ${hostname()}. Stop that process, or choose another DATA_DIR.`,
  );
  const accounts = await accountsOf(first);
  const ids = accounts.map(({ id }) => ({ id }));
  expect((await send(first, operations.resetQuota.path(), made, ids)).status).toBe(200);
  // A copy of the files of a running database is what a crash leaves behind.
  const left = join(directory, 'left');
  await mkdir(left, { mode: 0o700 });
  await cp(join(directory, 'postgresql'), join(left, 'postgresql'), { recursive: true });
  await stop();
  expect((await readdir(directory)).toSorted()).toEqual(['api-key', 'left', 'postgresql']);

  // As a copy may leave it.
  await chmod(keyFile, 0o644);
  const second = await start({ seedAccounts: 99 });
  expect([second.ownerKey, await modeOfKey()]).toEqual([{ origin: 'kept', apiKey: made }, 0o600]);
  const after = await accountsOf(second);
  expect(after.map(({ id, consumption }) => [id, consumption])).toEqual(
    accounts.map(({ id }) => [id, 0]),
  );

  const apiKey = 'sixteen-signs-xy';
  const crashed = await start({ dataDir: left, apiKey });
  expect(crashed.ownerKey).toEqual({ origin: 'given', apiKey });
  expect(await accountsOf(crashed)).toEqual(after);
  expect(await readdir(left)).not.toContain('api-key');
  await writeFile(join(left, 'api-key'), 'a-key-of-another-database\n');
  const last = await start({ dataDir: left });
  expect(last.ownerKey).toEqual({ origin: 'stored' });
  expect(await accountsOf(last, apiKey)).toEqual(after);
  for (const key of [made, 'a-key-of-another-database']) {
    expect((await send(last, '/api/users/me', key)).status).toBe(401);
  }
});

test('a full disk rejects changes until there is space again, and reading still works', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await copyEmptyDatabase(directory);
  const api = await start();
  const [account] = await accountsOf(api);
  const reset = async () =>
    (await send(api, operations.resetQuota.path(), undefined, [{ id: account?.id }])).status;
  const full = { bavail: 0, bsize: 1, blocks: 1 } as fs.StatsFs;
  const statfs = vi.spyOn(fs.promises, 'statfs').mockResolvedValue(full);
  syncBuiltinESMExports();
  try {
    await vi.waitFor(async () => expect(await reset()).toBe(503), PATIENCE);
    expect(await accountsOf(api)).toHaveLength(5);
  } finally {
    statfs.mockRestore();
    syncBuiltinESMExports();
  }
  await vi.waitFor(async () => expect(await reset()).toBe(200), PATIENCE);
  expect(said.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/^The disk of .+ has 0 MiB free\. Changes are rejected until .+\n$/),
    expect.stringMatching(
      /^The disk of .+ has enough space again\. Changes are accepted again\.\n$/,
    ),
  ]);
});

test('a database that was finished and is damaged is left as it is', async () => {
  await mkdir(join(directory, 'postgresql'));
  await writeFile(join(directory, 'postgresql/PG_VERSION'), '17');
  expect(await refused({})).toContain('Restore it from a backup');
  expect(await readdir(join(directory, 'postgresql'))).toEqual(['PG_VERSION']);
});

// Node.js itself would try without end.
test.runIf(process.platform === 'linux')('data below /proc is refused in a sentence', async () => {
  expect(await refused({ dataDir: '/proc/below' })).toBe(
    "The data directory /proc/below isn't writable (ENOENT). Make it writable, or choose another DATA_DIR.",
  );
});

test('a place for data that cannot be used is named in a sentence, without the password', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  expect(await refused({ dataDir: file })).toContain(file);
  expect(await refused({ dataDir: join(file, 'below') })).toContain('ENOTDIR');
  // Nothing listens on this port.
  const databaseUrl = 'postgresql://user:pass-word@127.0.0.1:9/console';
  expect(await refused({ databaseUrl })).toBe(
    "The PostgreSQL server at 127.0.0.1:9/console can't be used: nothing is listening there. " +
      'Start it, or fix DATABASE_URL.',
  );
});
