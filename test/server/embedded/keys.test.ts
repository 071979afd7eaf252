import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract';
import {
  createEmbeddedApi,
  KeyTooShort,
  type EmbeddedApi,
  type EmbeddedApiOptions,
} from '../../../server/embedded/index.ts';
import { startFailure } from '../../../server/start-failure.ts';
import { copyEmptyDatabase } from '../../support/servers/empty-database.ts';

// Every test starts several databases, which takes seconds each on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

/** How the key of the seeded user is created, stored and changed from one start to the next. */
let directory: string;
let running: EmbeddedApi | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'keys-'));
  await copyEmptyDatabase(directory);
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  await rm(directory, { recursive: true });
});

async function start(options: Partial<EmbeddedApiOptions> = {}): Promise<EmbeddedApi> {
  await running?.close();
  running = undefined;
  running = await createEmbeddedApi({ dataDir: directory, seedAccounts: 1, ...options });
  return running;
}

async function signIn(apiKey: string): Promise<{ status: number; user: Partial<User> }> {
  const request = new Request('http://api.test/api/users/me', { headers: { 'Api-Key': apiKey } });
  const response = await running?.fetch(request);
  return { status: response?.status ?? 0, user: (await response?.json()) as Partial<User> };
}

const keyFile = () => join(directory, 'api-key');

test('a made key is kept in a file for its owner only, and one that is too short changes nothing', async () => {
  await expect(start({ apiKey: 'fifteen-signs-x' })).rejects.toThrow(KeyTooShort);
  const { ownerKey } = await start();
  const apiKey = ownerKey.apiKey ?? '';
  expect(ownerKey).toMatchObject({ origin: 'made' });
  expect(await readFile(keyFile(), 'utf8')).toBe(`${apiKey}\n`);
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  const failure: unknown = await start({ apiKey: 'fifteen-signs-x' }).catch(
    (error: unknown) => error,
  );
  expect(startFailure(failure, { host: '', port: 0 })).toMatch(
    /^API_KEY must have at least 16 characters\. .+\.$/,
  );
  // As a copy may leave it.
  await chmod(keyFile(), 0o644);
  expect((await start()).ownerKey).toMatchObject({ origin: 'kept', apiKey });
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  expect(await signIn(apiKey)).toMatchObject({ status: 200, user: { api_key: apiKey } });
});

test('a key that is given replaces the one in the file, and no file replaces it', async () => {
  const old = (await start()).ownerKey.apiKey ?? '';
  const apiKey = 'sixteen-signs-xy';
  expect((await start({ apiKey })).ownerKey).toMatchObject({ origin: 'given', apiKey });
  expect(await readdir(directory)).not.toContain('api-key');
  await writeFile(keyFile(), 'a-key-of-another-database\n');
  expect((await start()).ownerKey).toEqual({ origin: 'stored' });
  expect((await signIn(apiKey)).status).toBe(200);
  for (const other of [old, 'a-key-of-another-database']) {
    expect((await signIn(other)).status).toBe(401);
  }
});
