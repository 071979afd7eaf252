import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../../support/command-line/program.ts';
import { countingApi } from '../../support/command-line/counting-api.ts';
import { certificate, startSelfSigned } from '../../support/servers/self-signed.ts';
import { startProxy } from '../../support/servers/tunnel.ts';
import { startRaw } from '../../support/servers/sockets.ts';

const api = countingApi();
const { run, expectFailure, json, folder, shell } = commandLine(api);

describe('whoami', () => {
  test('shows whose key it is, and no secret', async () => {
    const { status, out, err } = await run('whoami');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain('email: ada@example.com');
    expect(out).not.toContain(api.key());
    expect(await json(`whoami --json --api ${api.url()}/`)).toMatchObject({
      api: api.url(),
      email: 'ada@example.com',
    });
  });

  test('says of an address below which there is no API to check it', async () => {
    const elsewhere = `${api.url()}/docs`;
    await expectFailure(
      `whoami --api ${elsewhere}`,
      4,
      `There is no API of this kind at ${elsewhere}`,
    );
  });

  test('takes the key from the first line of a file, before the environment', async () => {
    await writeFile(join(folder(), 'key'), `${api.key()}\r\nA note\n`);
    const env = { PROXY_CONSOLE_API_KEY: 'another-key' };
    expect((await run('whoami --key-file key', { env })).status).toBe(0);
    const both = { env: { ...env, PROXY_CONSOLE_API_KEY_FILE: 'key' } };
    const sentence = 'PROXY_CONSOLE_API_KEY and PROXY_CONSOLE_API_KEY_FILE are both set.';
    await expectFailure('whoami', 2, sentence, both);
    const named = { env: { PROXY_CONSOLE_API_KEY: '', PROXY_CONSOLE_API_KEY_FILE: 'key' } };
    expect((await run('whoami', named)).status).toBe(0);
  });

  test('takes a key without what cannot be seen in it', async () => {
    const key = `\u200B\u00A0${api.key().slice(0, 4)}\u2060\u00AD${api.key().slice(4)}\uFEFF `;
    expect((await run('whoami', { env: { PROXY_CONSOLE_API_KEY: key } })).status).toBe(0);
    await writeFile(join(folder(), 'key'), `\uFEFF${key}\n`, { mode: 0o600 });
    expect((await run('whoami --key-file key')).status).toBe(0);
  });

  test('warns of a key file that others can read, and of a connection that they can', async () => {
    const path = join(folder(), 'key');
    await writeFile(path, api.key(), { mode: 0o600 });
    expect((await run('whoami --key-file key')).err).toBe('');
    await chmod(path, 0o640);
    // An address of this machine that isn't a loopback address.
    const there = api.url().replace('127.0.0.1', '0.0.0.0');
    const { status, err } = await run(['whoami', '--key-file', 'key', '--api', there]);
    expect(status).toBe(0);
    expect(err).toBe(
      `Warning: ${there} isn't encrypted, so others on the network can read the key. Use https:// if the API has it.\nWarning: other users of this machine have access to the key file key (mode 640). Run "chmod 600" on it.\n`,
    );
  });

  test('refused keys end with 3', async () => {
    const env = { PROXY_CONSOLE_API_KEY: 'wrong-key' };
    const { err } = await expectFailure('whoami', 3, 'proxy-console: The API rejected the key.', {
      env,
    });
    expect(err).not.toContain('wrong-key');
  });

  test.each([
    ['in plain', {}, '{"email":'],
    ['compressed', { 'Content-Encoding': 'gzip' }, gzipSync('{"email":"ada@example.com"}')],
  ])('a response that is cut off %s is called so', async (_, headers, part) => {
    const other = await startRaw((__, response) => {
      response.writeHead(200, { 'Content-Length': '1000', ...headers });
      response.write(part, () => response.destroy());
    });
    const { status, err } = await run(['whoami', '--api', other.url]);
    await other.stop();
    expect(status).toBe(4);
    expect(err).toBe(
      'proxy-console: The response was cut off. The connection broke before all of it arrived. Try again.\n',
    );
  });

  test.each([
    ['in plain', {}, Buffer.alloc(140_000_000, ' ')],
    ['compressed', { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(140_000_000, ' '))],
  ])('a response that would fill the memory %s is left', async (_, headers, body) => {
    const other = await startRaw((__, response) => response.writeHead(200, headers).end(body));
    const { status, err } = await run(['whoami', '--api', other.url]);
    await other.stop();
    expect(status).toBe(4);
    expect(err).toContain('The response was cut off.');
  });

  test('an API whose certificate is not trusted is trusted with NODE_EXTRA_CA_CERTS', async () => {
    const other = await startSelfSigned();
    await writeFile(join(folder(), 'api.pem'), certificate);
    const untrusted = await run(['whoami', '--api', other.url]);
    // Node.js reads the variable when it starts.
    const trusted = await shell(`NODE_EXTRA_CA_CERTS=api.pem "$0" "$1" whoami --api ${other.url}`);
    // Its name is resolved by the proxy.
    const { url: proxy, asked } = await startProxy(other.url);
    const throughProxy = await shell(
      `HTTPS_PROXY=${proxy} NODE_EXTRA_CA_CERTS=api.pem "$0" "$1" whoami --api https://api.example.com`,
    );
    await other.stop();
    expect(untrusted.err).toBe(
      `proxy-console: Can't reach the API at ${other.url} (DEPTH_ZERO_SELF_SIGNED_CERT). Node.js doesn't know who signed its certificate. If you trust it, set NODE_EXTRA_CA_CERTS to a PEM file with it, or with that of its authority.\n`,
    );
    expect(trusted.text).toContain('sent neither the ID nor the email');
    expect(throughProxy.text).toContain('sent neither the ID nor the email');
    expect(asked.map(({ url }) => url)).toEqual(['api.example.com:443']);
  });

  test('an API that is not reached, or redirects, or is none, ends with 4', async () => {
    const other = await startRaw((request, response) => {
      if (request.url?.startsWith('/moved')) response.writeHead(302, { Location: api.url() }).end();
      else response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
    });
    const page = await run(['whoami', '--api', other.url]);
    const moved = await run(`whoami --api ${other.url}/moved`);
    await other.stop();
    const unreachable = await run(['whoami', '--api', other.url]);
    expect([page.status, moved.status, unreachable.status]).toEqual([4, 4, 4]);
    expect(page.err).toContain(`Web page instead of a response from ${other.url}.`);
    expect(moved.err).toContain(`Redirect instead of a response from ${other.url}/moved.`);
    expect(unreachable.err).toBe(
      `proxy-console: Can't reach the API at ${other.url} (ECONNREFUSED). Check the address and the connection.\n`,
    );
  });
});

interface Listed {
  id: string;
  consumption: number;
  quota: number;
  enabled: boolean;
}

const list = (...args: string[]) => json<Listed[]>(['accounts', 'list', '--json', ...args]);

const usage = ({ consumption, quota }: Listed) => (100 * consumption) / quota;

const none = (format: string) =>
  run(['accounts', 'list', '--where', 'id=none', '--format', format]);

describe('accounts list', () => {
  test('lists all accounts, or those that match all conditions', async () => {
    const all = await list();
    expect(all).toHaveLength(250);
    const used = await list('--where', 'consumption>=90%');
    expect(used).toEqual(all.filter((account) => usage(account) >= 90));
    expect(used.length).toBeGreaterThan(0);
    expect(used.length).toBeLessThan(250);
    expect(await list('--where', 'consumption>=90%', '--where', 'enabled = false')).toEqual(
      used.filter(({ enabled }) => !enabled),
    );
    expect(await list(`--where=id=${all[0]?.id}`)).toEqual(all.slice(0, 1));
  });

  test('prints tables, CSV and JSON, and never a password', async () => {
    const where = ['--where', 'consumption>=90%'];
    const table = await run(['accounts', 'list', ...where]);
    const csv = await run(['accounts', 'list', ...where, '--format', 'csv']);
    expect(table.out).toMatch(/^ID +USERNAME +STATUS +CONSUMPTION +QUOTA\n[0-9a-f]{24} /);
    expect(csv.out).toMatch(/^\uFEFFid,username,status,is_active,enabled,consumption,/);
    expect(csv.out.trimEnd().split('\r\n')).toHaveLength(table.out.trimEnd().split('\n').length);
    const rows = await api.sql('SELECT plain_password FROM proxy_accounts LIMIT 1', []);
    const { out } = await run('accounts list --json');
    const [{ plain_password: password }] = rows as [{ plain_password: string }];
    expect(password.length).toBeGreaterThan(5);
    expect(out).not.toContain(password);
    expect(out).not.toContain('password');
  });

  test('a list without a match is empty in every format', async () => {
    expect(await none('json')).toEqual({ status: 0, out: '[]\n', err: '' });
    expect((await none('csv')).out).toMatch(/^\uFEFFid,.*description\r\n$/);
    expect((await none('table')).out).toMatch(/^ID .*QUOTA\n$/);
  });

  test('amounts are compared in the unit of the texts that the API sends', async () => {
    const large = await list('--where', 'consumption>1GB');
    expect(large.length).toBeGreaterThan(0);
    expect(large.filter(({ consumption }) => consumption <= 1024 ** 3)).toEqual([]);
    api.answerLists(() => Response.json([{ id: 'a', consumption: 5 }]));
    const sentence = '"GB" can\'t be compared with consumption';
    await expectFailure('accounts list --where consumption>10GB', 2, sentence);
  });

  test('an account whose value is unknown is left out, and counted', async () => {
    api.answerLists(() =>
      Response.json([
        { id: 'a', consumption: 5, quota: 5 },
        { id: 'b', consumption: 5 },
        // A quota of 0 or less has no percentage: that isn't unknown.
        { id: 'c', consumption: 5, quota: 0 },
        { id: 'd', consumption: 5, quota: -1 },
      ]),
    );
    const { out, err } = await run('accounts list --json --where consumption>=90%');
    expect((JSON.parse(out) as Listed[]).map(({ id }) => id)).toEqual(['a']);
    expect(err).toBe("1 account can't be compared, because a value is unknown. It is left out.\n");
  });

  test('an API without a list says so', async () => {
    api.answerLists(() => new Response('', { status: 404 }));
    expect(await run('accounts list')).toEqual({
      status: 1,
      out: '',
      err: "proxy-console: The API doesn't list accounts. Name them with --ids.\n",
    });
  });

  test("a list that ends early by the API's own total is no list", async () => {
    api.answerWith((request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== '/api/proxy_accounts') return undefined;
      if (searchParams.get('page') !== '1') return new Response('', { status: 404 });
      return Response.json({ member: [{ id: 'a' }, { id: 'b' }], totalItems: 5 });
    });
    const plan = ['reset', 'plan', '--where', 'id!=x', '--out', 'plan.json'];
    for (const command of [['accounts', 'list'], plan])
      expect(await run(command)).toEqual({
        status: 4,
        out: '',
        err: "proxy-console: The API's list of accounts is incomplete: 2 of 5 accounts were read. Try again.\n",
      });
  });
});
