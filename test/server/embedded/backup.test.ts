import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../server/embedded/backup/commands.ts';
import { createEmbeddedApi } from '../../../server/embedded/index.ts';
import { newDataDir } from '../../support/servers/empty-database.ts';
import { shippedServer } from '../../support/servers/server-process.ts';

// A backup in the midst of writes, disks without space, other versions, what a killed server leaves: test/thorough/backup.test.ts.

const { run } = shippedServer();
const API_KEY = 'key-of-a-server-with-a-backup';

let dataDir = '';
let folder = '';

beforeAll(async () => {
  dataDir = await newDataDir();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});

afterEach(() => rm(folder, { recursive: true }));
afterAll(() => rm(dataDir, { recursive: true }));

/** Runs a command in a process, as npm does. */
async function command(env: Record<string, string>, ...args: string[]) {
  const { ended, printed } = run(env, [], args);
  return { code: await ended, ...printed };
}

/** Runs a command that fails, and resolves to what it says. */
async function failed(target: string, ...args: string[]): Promise<string> {
  const sentence = await runCommand(args, { dataDir: target, durability: 'fast' }).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(sentence).toMatch(/^[^\n]+\.$/);
  return sentence;
}

/** What a backup comes to that this server makes. */
async function backupFrom(server: Server): Promise<string> {
  server.listen(join(dataDir, 'backup.sock'));
  try {
    return await failed(dataDir, 'backup', join(folder, 'backup'));
  } finally {
    await new Promise((closed) => server.close(closed));
  }
}

/** What is checked before a restore: a gzipped text with this name in it. */
const smallBackup = gzipSync(Buffer.concat([Buffer.from('./PG_VERSION\0'), randomBytes(9_000)]));

const newPlace = () => join(folder, 'new');

describe('a command that cannot be done says why in a sentence', () => {
  test('no file, or one too many', async () => {
    for (const args of [['backup'], ['restore'], ['restore', 'a', 'b'], ['help']]) {
      expect(await failed(newPlace(), ...args)).toBe(
        'Use "npm run backup -- <file>" to back up the database, or "npm run restore -- <file>" to restore it.',
      );
    }
  });

  test('a database that is elsewhere', async () => {
    const [forwarding, remote] = await Promise.all([
      command({ API_UPSTREAM: 'https://api.example.com' }, 'backup', 'file'),
      command({ DATABASE_URL: 'postgresql://user@db.example/console' }, 'restore', 'file'),
    ]);
    expect(forwarding).toEqual({
      code: 1,
      out: '',
      err: 'API_UPSTREAM is set, so there is no database here. Unset API_UPSTREAM, and set DATA_DIR.\n',
    });
    expect(remote.err).toMatch(/Use pg_dump .+\.\n$/);
    expect(await failed(newPlace(), 'backup', join(folder, 'backup'))).toBe(
      `There is no database in ${newPlace()}. Set DATA_DIR to the data directory of the server.`,
    );
    // Nothing was made on the way.
    expect(await readdir(folder)).toEqual([]);
  });

  test('a backup whose file cannot be written', async () => {
    await writeFile(join(folder, 'there'), '');
    expect(await failed(newPlace(), 'backup', join(folder, 'there'))).toBe(
      `${join(folder, 'there')} already exists. Choose another name for the backup.`,
    );
    expect(await failed(newPlace(), 'backup', join(folder, 'no/backup'))).toBe(
      `${join(folder, 'no/backup')} or its folder doesn't exist. Check the name.`,
    );
  });

  test.each([
    [
      'fails',
      'HTTP/1.1 500 Failed\r\nContent-Length: 0\r\n\r\n',
      'The server could not make the backup. Its output says why.',
    ],
    [
      'stops in the middle',
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx',
      'The server stopped during the backup. Start it, and try again.',
    ],
  ])('a server that %s', async (_, response, sentence) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end(response));
    });
    expect(await backupFrom(server)).toBe(sentence);
    expect(await readdir(folder)).toEqual([]);
  });

  test('a file that is no backup, or a damaged one', async () => {
    const file = join(folder, 'file');
    expect(await failed(newPlace(), 'restore', file)).toBe(
      `${file} or its folder doesn't exist. Check the name.`,
    );
    expect(await failed(newPlace(), 'restore', folder)).toBe(`${folder} is a folder. Name a file.`);
    for (const content of ['text', gzipSync(''), gzipSync('text')]) {
      await writeFile(file, content);
      expect(await failed(newPlace(), 'restore', file)).toBe(
        `${file} isn't a backup of Proxy Console. Choose another file.`,
      );
    }
    const flipped = Buffer.from(smallBackup);
    flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 0xff;
    for (const content of [smallBackup.subarray(0, 500), smallBackup.subarray(0, -1), flipped]) {
      await writeFile(file, content);
      expect(await failed(newPlace(), 'restore', file)).toBe(
        `${file} is incomplete or damaged. Use another backup.`,
      );
    }
    expect(existsSync(newPlace())).toBe(false);
  });
});

test('a running server makes the backup, which is restored once, whole and with its key', async () => {
  const target = { dataDir, durability: 'fast' } as const;
  const file = join(folder, 'backup');
  const api = await createEmbeddedApi({ ...target, seedAccounts: 1, apiKey: API_KEY });
  expect(await runCommand(['backup', file], target)).toBe(`The backup is in ${file}.`);
  // No other user can read it, nor ask for another one.
  for (const path of [file, join(dataDir, 'backup.sock')])
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  const whole = await readFile(file);
  expect(gunzipSync(whole).toString()).not.toContain(API_KEY);
  const small = join(folder, 'small');
  await writeFile(small, smallBackup);
  expect(await failed(dataDir, 'restore', small)).toMatch(/is in use by process .+/);
  await api.close();
  expect(existsSync(join(dataDir, 'backup.sock'))).toBe(false);
  expect(await failed(dataDir, 'restore', small)).toBe(
    `There is already data in ${dataDir}. Set DATA_DIR to a new directory.`,
  );
  expect(await runCommand(['restore', file], { ...target, dataDir: newPlace() })).toBe(
    `The backup is restored in ${newPlace()}. The API key that was valid at the time of the backup is valid again.`,
  );
  const restored = await createEmbeddedApi({ dataDir: newPlace(), seedAccounts: 99 });
  const headers = { 'Api-Key': API_KEY };
  const list = await restored.fetch(new Request('http://api.test/api/proxy_accounts', { headers }));
  expect(await list.json()).toHaveLength(1);
  await restored.close();
}, 180_000);
