import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { curlCommand } from './curl-command.ts';

const run = promisify(execFile);
const KEY = 'the "key" of $HOME';
const text = fc.string({
  minLength: 20,
  unit: fc.constantFrom(...Array.from(`'"\\$\`!@#*?;&|<>(){}[]~%= \n\t-aé💡\u2028`)),
});

test('a read is plain curl with the key from the variable', () => {
  const command = curlCommand(
    { method: 'GET', path: '/api/users/me', body: null },
    'http://127.0.0.1:8080/',
  );
  expect(command).toBe(
    [
      `curl 'http://127.0.0.1:8080/api/users/me' \\`,
      `  -H "Api-Key: $API_KEY" \\`,
      `  -H 'Accept: application/json'`,
    ].join('\n'),
  );
});

/** The requests that arrived. */
let seen: { method?: string; url?: string; key: unknown; type: unknown; body: string }[] = [];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    const body = Buffer.concat(parts).toString();
    seen.push({ method, url, key: headers['api-key'], type: headers['content-type'], body });
    response.end('{}');
  });
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('the command sends the very request, with the key from the variable', async () => {
  const isThere = await run('curl', ['--version']).catch(() => null);
  if (!isThere) return;
  const env = { ...process.env, API_KEY: KEY };
  const send = (command: string) => run('sh', ['-c', command], { env });
  const type = 'application/json';
  await fc.assert(
    fc.asyncProperty(text, text, async (part, value) => {
      seen = [];
      const body = JSON.stringify({ notes: value });
      const path = `/api/things/${encodeURIComponent(part)}x?filter[a]={1,2}&q=it's`;
      const command = curlCommand({ method: 'PUT', path, body }, base);
      expect(command).not.toContain(KEY);
      await send(command);
      const { pathname, search } = new URL(`${base}${path}`);
      expect(seen).toEqual([{ method: 'PUT', url: pathname + search, key: KEY, type, body }]);
    }),
    { numRuns: 2 },
  );
  seen = [];
  await send(curlCommand({ method: 'GET', path: '/api/users/me', body: null }, base));
  expect(seen).toMatchObject([{ method: 'GET', url: '/api/users/me', key: KEY, body: '' }]);
}, 180_000);
