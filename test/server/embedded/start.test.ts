import fs from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operations, type ProxyAccount, type User } from '#contract';
import {
  createEmbeddedApi,
  DatabaseUnavailable,
  type EmbeddedApi,
  type EmbeddedApiOptions,
} from '../../../server/embedded/index.ts';
import { copyEmptyDatabase } from '../../support/servers/empty-database.ts';

// Every test starts one or two databases, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let directory: string;
let running: EmbeddedApi[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'proxy-console-'));
  await copyEmptyDatabase(directory);
});

afterEach(async () => {
  await Promise.all(running.map((api) => api.close()));
  running = [];
  await rm(directory, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedApiOptions> = {}): Promise<EmbeddedApi> {
  const api = await createEmbeddedApi({ dataDir: directory, seedAccounts: 5, ...options });
  running.push(api);
  return api;
}

async function stop(api: EmbeddedApi): Promise<void> {
  running = running.filter((other) => other !== api);
  await api.close();
}

async function call<T>(api: EmbeddedApi, path: string, init: RequestInit = {}): Promise<T> {
  const headers = { 'Api-Key': api.ownerKey.apiKey ?? '', 'Content-Type': 'application/json' };
  const response = await api.fetch(new Request(`http://api.test${path}`, { ...init, headers }));
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

async function refusedStart(options: Partial<EmbeddedApiOptions>): Promise<string> {
  const failure: unknown = await start(options).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  const { message } = failure as DatabaseUnavailable;
  expect(message).toMatch(/^[A-Z].*\.\)?$/);
  return message;
}

test('state and key survive a restart', async () => {
  const first = await start();
  const [account] = await call<ProxyAccount[]>(first, '/api/proxy_accounts');
  const body = JSON.stringify([{ id: account?.id }]);
  await call(first, operations.resetQuota.path(), { method: 'PUT', body });
  const { id } = await call<User>(first, '/api/users/me');
  await stop(first);

  const second = await start({ seedAccounts: 99 });
  expect(second.ownerKey.apiKey).toBe(first.ownerKey.apiKey);
  expect(first.ownerKey.apiKey).toMatch(/^[\w-]{32}$/);
  expect(await call(second, '/api/users/me')).toMatchObject({ id, api_key: first.ownerKey.apiKey });
  const after = await call<ProxyAccount[]>(second, '/api/proxy_accounts');
  expect(after).toHaveLength(5);
  expect(after[0]).toMatchObject({ id: account?.id, consumption: 0 });
});

test('what was answered survives a crash', async () => {
  const first = await start({ apiKey: 'key-that-survives-a-crash' });
  const accounts = await call<ProxyAccount[]>(first, '/api/proxy_accounts');
  const body = JSON.stringify(accounts.map(({ id }) => ({ id })));
  await call(first, operations.resetQuota.path(), { method: 'PUT', body });
  // A copy of the files of a running database is what a crash leaves behind.
  const left = await mkdtemp(join(tmpdir(), 'proxy-console-'));
  await cp(join(directory, 'postgresql'), join(left, 'postgresql'), { recursive: true });
  const second = await start({ dataDir: left, apiKey: 'key-that-survives-a-crash' });
  const after = await call<ProxyAccount[]>(second, '/api/proxy_accounts');
  expect(after.map(({ consumption }) => consumption)).toEqual([0, 0, 0, 0, 0]);
  await stop(second);
  await rm(left, { recursive: true });
});

test('no accounts at all is a start like any other', async () => {
  const api = await start({ seedAccounts: 0 });
  expect(await call(api, '/api/proxy_accounts')).toEqual([]);
  const teams = await call<{ id: string }[]>(api, '/api/teams');
  expect(await call(api, `/api/v1/teams/${teams[0]?.id}/proxy_profiles`)).toHaveLength(4);
});

test('a data directory that is in use is refused, and is free again after the end', async () => {
  const first = await start();
  expect(await refusedStart({})).toContain(`in use by process ${process.pid}`);
  await stop(first);
  expect((await readdir(directory)).toSorted()).toEqual(['api-key', 'postgresql']);
  await start();
});

test('a database whose making was broken off is made anew, and only its owner can reach it', async () => {
  await rm(join(directory, 'postgresql'), { recursive: true });
  await mkdir(join(directory, 'postgresql'));
  await writeFile(join(directory, 'postgresql/PG_VERSION'), '17');
  await writeFile(join(directory, 'postgresql-unfinished'), '');
  expect(await call(await start(), '/api/proxy_accounts')).toHaveLength(5);
  expect(await readdir(directory)).not.toContain('postgresql-unfinished');
  for (const path of [directory, join(directory, 'postgresql')]) {
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  }
});

test('a full disk rejects changes until there is space again, and reading still works', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const api = await start();
  const [account] = await call<ProxyAccount[]>(api, '/api/proxy_accounts');
  const headers = { 'Api-Key': api.ownerKey.apiKey ?? '', 'Content-Type': 'application/json' };
  const body = JSON.stringify([{ id: account?.id }]);
  const reset = new Request(`http://api.test${operations.resetQuota.path()}`, {
    method: 'PUT',
    headers,
    body,
  });
  const full = { bavail: 0, bsize: 1, blocks: 1 } as fs.StatsFs;
  const statfs = vi.spyOn(fs.promises, 'statfs').mockResolvedValue(full);
  syncBuiltinESMExports();
  try {
    await vi.waitFor(async () => expect((await api.fetch(reset.clone())).status).toBe(503));
    await call(api, '/api/proxy_accounts');
  } finally {
    statfs.mockRestore();
    syncBuiltinESMExports();
  }
  await vi.waitFor(async () => expect((await api.fetch(reset.clone())).status).toBe(200));
  expect(said.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/^The disk of .+ has 0 MiB free\. Changes are rejected until .+\n$/),
    expect.stringMatching(
      /^The disk of .+ has enough space again\. Changes are accepted again\.\n$/,
    ),
  ]);
});

test('a database that was finished and is damaged is left as it is', async () => {
  await rm(join(directory, 'postgresql'), { recursive: true });
  await mkdir(join(directory, 'postgresql'));
  await writeFile(join(directory, 'postgresql/PG_VERSION'), '17');
  expect(await refusedStart({})).toContain('Restore it from a backup');
  expect(await readdir(join(directory, 'postgresql'))).toEqual(['PG_VERSION']);
});

test('a data directory that cannot be used is said in a sentence', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  expect(await refusedStart({ dataDir: file })).toContain(file);
  expect(await refusedStart({ dataDir: join(file, 'below') })).toContain('ENOTDIR');
});

test('a database server that is not there is said in a sentence, without the password', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const address = `127.0.0.1:${port}/console`;
  const message = await refusedStart({ databaseUrl: `postgresql://user:pass-word@${address}` });
  expect(message).toContain(`${address} can't be used: nothing is listening there`);
  expect(message).not.toMatch(/user:|pass-word/);
});
