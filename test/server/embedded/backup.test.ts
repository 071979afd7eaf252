import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditLogEntry } from '#contract';
import { newDataDir } from '../../support/servers/empty-database.ts';
import { shippedServer } from '../../support/servers/server-process.ts';
import { smallDisks } from '../../support/servers/small-disks.ts';
import {
  createWriteLog,
  inParallel,
  readState,
  type Client,
} from '../../support/servers/write-log.ts';

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

async function auditLog({ url, apiKey }: Client): Promise<AuditLogEntry[]> {
  const response = await globalThis.fetch(`${url}/api/audit-log?itemsPerPage=1000`, {
    headers: { 'Api-Key': apiKey },
  });
  return (await response.json()) as AuditLogEntry[];
}

test(
  'a backup in the midst of writes holds all that were acknowledged before',
  { timeout: 180_000 },
  async () => {
    const env = { DATA_DIR: join(folder, 'data'), API_KEY, SEED_ACCOUNTS: '2000' };
    const server = run(env);
    const client = { url: await server.url(), apiKey: API_KEY };
    const initial = await readState(client);
    const profiles = [...initial.profiles.keys()];
    const used = [...initial.accounts].flatMap(([id, counters]) =>
      /[1-9]/.test(counters) ? id : [],
    );
    const log = createWriteLog(initial);
    const file = join(folder, 'backup');
    let during = 0;
    let backup: Promise<string> | undefined;
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
    await server.kill();

    const target = newPlace();
    expect(await command(target, 'restore', file)).toBe(
      `The backup is restored in ${target.DATA_DIR}. The API key that was valid at the time of the backup is valid again.\n`,
    );
    const restored = run({ ...target, SEED_ACCOUNTS: '1' });
    const again = { url: await restored.url(), apiKey: API_KEY };
    expect(log.faultsOf(await readState(again))).toEqual([]);
    // The log of writes is as it was at one moment, and goes on from there.
    const restoredEntries = await auditLog(again);
    expect(restoredEntries.length).toBeGreaterThanOrEqual(60);
    expect(entries.slice(-restoredEntries.length)).toEqual(restoredEntries);
    expect(await log.update(again, profiles[0] ?? '', 5000)).toBe(200);
    expect((await auditLog(again)).length).toBe(restoredEntries.length + 1);
  },
);

describe('a backup', { timeout: 180_000 }, () => {
  test('can be read by no other user, like the socket for it', async () => {
    const env = { DATA_DIR: join(folder, 'data'), API_KEY, SEED_ACCOUNTS: '3' };
    const server = run(env);
    await server.url();
    const file = join(folder, 'backup');
    await command(env, 'backup', file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(env.DATA_DIR, 'backup.sock'))).mode & 0o777).toBe(0o600);
    expect(gunzipSync(await readFile(file)).toString()).not.toContain(API_KEY);
    server.signal('SIGTERM');
    await server.ended;
    expect(existsSync(join(env.DATA_DIR, 'backup.sock'))).toBe(false);
  });

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

describe('a command that cannot be done says why in a sentence', { timeout: 180_000 }, () => {
  test('no file, or one too many', async () => {
    for (const args of [['backup'], ['restore'], ['restore', 'a', 'b'], ['help']]) {
      expect(await failed(newPlace(), ...args)).toBe(
        'Use "npm run backup -- <file>" to back up the database, or "npm run restore -- <file>" to restore it.',
      );
    }
  });

  test('a database that is elsewhere', async () => {
    const forwarding = { API_UPSTREAM: 'https://api.example.com' };
    expect(await failed(forwarding, 'backup', join(folder, 'backup'))).toMatch(
      /^API_UPSTREAM is set/,
    );
    const remote = { DATABASE_URL: 'postgresql://user@db.example/console' };
    expect(await failed(remote, 'restore', join(folder, 'backup'))).toMatch(/Use pg_dump/);
    expect(await failed(newPlace(), 'backup', join(folder, 'backup'))).toBe(
      `There is no database in ${newPlace().DATA_DIR}. Set DATA_DIR to the data directory of the server.`,
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

  test('a backup beside which something else has the name of its unfinished file', async () => {
    const file = join(folder, 'backup');
    const other = join(folder, 'other');
    await writeFile(other, 'as it was');
    await symlink(other, `${file}.unfinished`);
    expect(await failed(newPlace(), 'backup', file)).toBe(
      `${file}.unfinished already exists. If no other backup is running, delete it. Then try again.`,
    );
    expect([await readFile(other, 'utf8'), await readdir(folder)]).toEqual([
      'as it was',
      ['backup.unfinished', 'other'],
    ]);
  });

  test('a backup whose name is taken while it is made', async () => {
    const dataDir = await newDataDir();
    places.push({ remove: () => rm(dataDir, { recursive: true }) });
    const file = join(folder, 'backup');
    const content = gzipSync('./PG_VERSION\0');
    const server = createHttpServer((_, response) => {
      writeFileSync(file, 'from another program');
      response.end(content);
    }).listen(join(dataDir, 'backup.sock'));
    expect(await failed({ DATA_DIR: dataDir }, 'backup', file)).toBe(
      `${file} already exists. Choose another name for the backup.`,
    );
    expect(await readFile(file, 'utf8')).toBe('from another program');
    expect(await readdir(folder)).toEqual(['backup']);
    await new Promise((closed) => server.close(closed));
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
    const dataDir = await newDataDir();
    const server = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end(response));
    }).listen(join(dataDir, 'backup.sock'));
    places.push({ remove: () => rm(dataDir, { recursive: true }) });
    expect(await failed({ DATA_DIR: dataDir }, 'backup', join(folder, 'backup'))).toBe(sentence);
    expect(await readdir(folder)).toEqual([]);
    await new Promise((closed) => server.close(closed));
  });

  test('a file that is no backup', async () => {
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
    expect(existsSync(newPlace().DATA_DIR)).toBe(false);
  });

  test('a damaged backup, and nothing is restored', async () => {
    const file = await smallBackup();
    const whole = await readFile(file);
    const flipped = Buffer.from(whole);
    flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 0xff;
    for (const content of [whole.subarray(0, whole.length / 2), whole.subarray(0, -1), flipped]) {
      await writeFile(file, content);
      expect(await failed(newPlace(), 'restore', file)).toBe(
        `${file} is incomplete or damaged. Use another backup.`,
      );
    }
    expect(existsSync(newPlace().DATA_DIR)).toBe(false);
  });

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

  test('a target that is in use, or not empty', async () => {
    const file = await smallBackup();
    const target = { DATA_DIR: await newDataDir(), API_KEY, SEED_ACCOUNTS: '3' };
    places.push({ remove: () => rm(target.DATA_DIR, { recursive: true }) });
    const server = run(target);
    await server.url();
    expect(await failed(target, 'restore', file)).toMatch(/is in use by process .+/);
    await server.kill();
    expect(await failed(target, 'restore', file)).toBe(
      `There is already data in ${target.DATA_DIR}. Set DATA_DIR to a new directory.`,
    );
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
