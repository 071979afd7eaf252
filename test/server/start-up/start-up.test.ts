import type { ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OwnerKey } from '../../../server/embedded/index.ts';
import { greeting } from '../../../server/greeting.ts';
import { listenFailure } from '../../../server/start-failure.ts';
import { newDataDir } from '../../support/servers/empty-database.ts';
import { PATIENCE } from '../../support/render/patience.ts';
import { stopLater } from '../../support/servers/forwarder.ts';
import { shippedServer } from '../../support/servers/server-process.ts';
import { ask, startRaw } from '../../support/servers/sockets.ts';

const { run } = shippedServer();

let dataDir: string;

beforeAll(async () => {
  dataDir = await newDataDir();
});

afterAll(() => rm(dataDir, { recursive: true }));

const shown = (ownerKey: OwnerKey, isTerminal = false) =>
  greeting({ url: '', description: '', ownerKey, isTerminal, color: false })
    .trim()
    .split('API key         ')[1];

const status = async (url: string, path: string, Host: string) =>
  (await ask(url, path, { headers: { Host } })).status;

test('a start prints the address, which API answers and a key that signs in, and ends where its data are taken over', async () => {
  const server = run({ DATA_DIR: dataDir, SEED_ACCOUNTS: '3' });
  const url = await server.url();
  const [, key = ''] = /API key +(\S+)\n/.exec(server.printed.out) ?? [];
  expect(server.printed).toEqual({
    out:
      `\n  Proxy Console   ${url}\n` +
      `  API             embedded, data in ${dataDir}\n` +
      `  API key         ${key}\n\n`,
    err: '',
  });
  const user = await globalThis.fetch(`${url}/api/users/me`, { headers: { 'Api-Key': key } });
  expect(user.status).toBe(200);
  const page = await globalThis.fetch(url, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain('<title>Console</title>');
  await writeFile(join(dataDir, 'in-use-by-process'), '1 on another-host');
  expect(await server.ended).not.toBe(0);
  expect(server.printed.err).toContain('Another process has taken over the data directory');
});

test('a start prints a key only where it was made, and one that is kept only on a terminal', () => {
  const apiKey = 'a-key-of-the-tests';
  expect(shown({ origin: 'made', apiKey })).toBe(apiKey);
  expect(shown({ origin: 'kept', apiKey }, true)).toBe(apiKey);
  expect(shown({ origin: 'kept', apiKey })).toBe('in the file api-key in the data directory');
  for (const isTerminal of [true, false])
    expect(shown({ origin: 'given', apiKey }, isTerminal)).toBe('set in API_KEY');
  expect(shown({ origin: 'stored' })).toBe('unchanged. To replace it, set API_KEY to a new key.');
});

test('in front of another API, a start prints no key, and other names and ports lead nowhere', async () => {
  const server = run({
    API_UPSTREAM: 'https://api.example.com',
    API_KEY: 'a-key-of-an-operator',
    ALLOWED_HOSTS: 'console.test',
    METRICS_PORT: '0',
  });
  const url = await server.url();
  const { out, err } = server.printed;
  expect(out).toContain('API             forwarded to https://api.example.com\n');
  expect(out).not.toContain('API key');
  expect(err).toBe('API_KEY has no effect, because API_UPSTREAM turns the embedded API off.\n');
  const [, metrics = ''] = /Metrics +(\S+)\/metrics\n/.exec(out) ?? [];
  for (const path of ['/', '/api/users/me', '/config.json', '/healthz'])
    expect(await status(url, path, 'evil.example:8080')).toBe(421);
  for (const name of ['console.test', 'localhost:1'])
    expect(await status(url, '/healthz', name)).toBe(200);
  expect(await status(metrics, '/metrics', 'evil.example')).toBe(421);
  expect(await status(metrics, '/metrics', '127.0.0.1')).toBe(200);
  expect(await status(url, '/metrics', '127.0.0.1')).toBe(404);
});

test.each([
  [
    { PORT: 'http', SEED_ACCOUNTS: 'all' },
    'PORT must be a whole number from 0 to 65535, for example 8080.\n' +
      'SEED_ACCOUNTS must be a whole number from 0 to 1000000, for example 250.\n',
  ],
  [{ DEFAULT_LANGUAGE: 'fa' }, 'DEFAULT_LANGUAGE must be a language of this console: en.\n'],
])('a start with %j says what to set instead, and ends with 1', async (env, err) => {
  const { ended, printed } = run(env);
  expect([await ended, printed]).toEqual([1, { out: '', err }]);
});

test('a start on a port that is taken says so before it makes a database, and ends with 1', async () => {
  const other = stopLater(await startRaw(() => {}));
  const { port } = new URL(other.url);
  const unused = join(dataDir, 'unused');
  const { ended, printed } = run({ PORT: port, DATA_DIR: unused });
  expect([await ended, printed.err]).toEqual([
    1,
    `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or set PORT to another port.\n`,
  ]);
  expect(existsSync(unused)).toBe(false);
});

test.each([
  ['EACCES', 'Permission denied for port 80. Set METRICS_PORT to 1024 or higher.'],
  [
    'EADDRNOTAVAIL',
    'METRICS_HOST is 192.0.2.1, which is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.',
  ],
  ['EOTHER', undefined],
])('where listening fails with %s, that is said', (code, sentence) => {
  const error = Object.assign(new Error('listen'), { code });
  expect(listenFailure(error, { host: '192.0.2.1', port: 80 }, 'METRICS_')).toBe(sentence);
});

test.each([1, 2])(
  'SIGTERM lets a call under way finish and takes no new one, but a second time ends at once: %i',
  async (signals) => {
    const asked: ServerResponse[] = [];
    const upstream = stopLater(await startRaw((_, response) => asked.push(response)));
    const server = run({ API_UPSTREAM: upstream.url });
    const url = await server.url();
    const response = globalThis.fetch(`${url}/api/users/me`).then(
      (answered) => answered.text(),
      () => 'cut off',
    );
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE);
    server.signal('SIGTERM');
    await vi.waitFor(() => expect(globalThis.fetch(url)).rejects.toThrow('fetch failed'), PATIENCE);
    if (signals === 1) asked[0]?.end('finished');
    else server.signal('SIGTERM');
    expect([await response, await server.ended]).toEqual(
      signals === 1 ? ['finished', 0] : ['cut off', 1],
    );
  },
);
