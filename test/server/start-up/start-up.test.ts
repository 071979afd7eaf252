import type { ServerResponse } from 'node:http';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OwnerKey } from '../../../server/embedded/index.ts';
import { greeting } from '../../../server/greeting.ts';
import { newDataDir } from '../../support/servers/empty-database.ts';
import { PATIENCE } from '../../support/render/patience.ts';
import { shippedServer } from '../../support/servers/server-process.ts';
import { startRaw } from '../../support/servers/sockets.ts';

const { directory, run } = shippedServer();

let dataDir: string;
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  dataDir = await newDataDir();
});

afterAll(() => rm(dataDir, { recursive: true }));

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

const shown = (ownerKey: OwnerKey, isTerminal = false) =>
  greeting({ url: '', description: '', ownerKey, isTerminal, color: false });

describe('a start', () => {
  test('prints the address, which API answers and a key that signs in, and ends where its data are taken over', async () => {
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
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);

    const taken = run({ DATA_DIR: dataDir });
    await taken.url();
    await writeFile(join(dataDir, 'in-use-by-process'), '1 on another-host');
    expect(await taken.ended).not.toBe(0);
    expect(taken.printed.err).toContain('Another process has taken over the data directory');
  });

  test('prints a key only where it was made, and one that is kept only on a terminal', () => {
    const apiKey = 'a-key-of-the-tests';
    expect(shown({ origin: 'made', apiKey })).toContain(`API key         ${apiKey}\n`);
    expect(shown({ origin: 'kept', apiKey }, true)).toContain(`API key         ${apiKey}\n`);
    for (const isTerminal of [true, false]) {
      const given = shown({ origin: 'given', apiKey }, isTerminal);
      expect(given).toContain('API key         set in API_KEY\n');
      expect(given).not.toContain(apiKey);
    }
    const kept = shown({ origin: 'kept', apiKey });
    expect(kept).toContain('API key         in the file api-key in the data directory\n');
    expect(kept).not.toContain(apiKey);
    expect(shown({ origin: 'stored' })).toContain(
      'unchanged. To replace it, set API_KEY to a new key.\n',
    );
  });

  test('in front of another API prints no key, and says what has no effect', async () => {
    const server = run({ API_UPSTREAM: 'https://api.example.com', API_KEY: 'geheim' });
    await server.url();
    expect(server.printed.out).toContain('API             forwarded to https://api.example.com\n');
    expect(server.printed.out).not.toContain('API key');
    expect(server.printed.err).toBe(
      'API_KEY has no effect, because API_UPSTREAM turns the embedded API off.\n',
    );
  });
});

/** The output of a failed start. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const { ended, printed } = run(env);
  expect(await ended).toBe(1);
  expect(printed.out).toBe('');
  return printed.err;
}

describe('a start that fails says why in a sentence, and ends with 1', () => {
  test('wrong variables, one sentence for each', async () => {
    const sentences = await failedStart({ PORT: 'http', SEED_ACCOUNTS: 'all' });
    expect(sentences).toBe(
      'PORT must be a whole number from 0 to 65535, for example 8080.\n' +
        'SEED_ACCOUNTS must be a whole number from 0 to 1000000, for example 250.\n',
    );
  });

  test('a port that is taken', async () => {
    const other = await startRaw(() => {});
    stops.push(other.stop);
    const { port } = new URL(other.url);
    expect(await failedStart({ PORT: port, API_UPSTREAM: 'https://api.example.com' })).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or set PORT to another port.\n`,
    );
  });

  test('an address that this machine does not have', async () => {
    const env = { HOST: '192.0.2.1', API_UPSTREAM: 'https://api.example.com' };
    expect(await failedStart(env)).toMatch(
      /^HOST is 192\.0\.2\.1, which is not an address of .+\n$/,
    );
  });

  test('a data directory that cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    expect(await failedStart({ DATA_DIR: join(file, 'below') })).toMatch(
      /^The data directory .+ isn't writable .+\n$/,
    );
  });

  test('a console that has not been built', async () => {
    const [here, away] = ['console', 'console-away'].map((name) => join(directory(), name)) as [
      string,
      string,
    ];
    await rename(here, away);
    expect(await failedStart({})).toBe(
      'The console has not been built yet. Run "npm run build" first.\n',
    );
    await rename(away, here);
  });
});

/** A server with a running call, to which the API responds on request. */
async function serverWithCallUnderWay() {
  const asked: ServerResponse[] = [];
  const upstream = await startRaw((_, response) => asked.push(response));
  stops.push(upstream.stop);
  const server = run({ API_UPSTREAM: upstream.url });
  const url = await server.url();
  const response = globalThis.fetch(`${url}/api/users/me`).then(
    (answered) => answered.text(),
    () => 'cut off',
  );
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE);
  return {
    response,
    finish: () => asked[0]?.end('finished'),
    signal: () => server.signal('SIGTERM'),
    takesNoCalls: () =>
      vi.waitFor(() => expect(globalThis.fetch(url)).rejects.toThrow('fetch failed'), PATIENCE),
    ended: server.ended,
  };
}

describe('SIGTERM', () => {
  test('lets a call under way finish, takes no new one, and ends with 0', async () => {
    const { signal, takesNoCalls, finish, response, ended } = await serverWithCallUnderWay();
    signal();
    await takesNoCalls();
    finish();
    expect(await response).toBe('finished');
    expect(await ended).toBe(0);
  });

  test('a second time ends at once', async () => {
    const { signal, takesNoCalls, response, ended } = await serverWithCallUnderWay();
    signal();
    await takesNoCalls();
    signal();
    expect(await ended).toBe(1);
    expect(await response).toBe('cut off');
  });
});
