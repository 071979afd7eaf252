import { expect, test } from 'vitest';
import type { HttpBindings } from '@hono/node-server';
import { checkHost } from '../../../server/host-check.ts';
import { expectRefusal } from '../../support/servers/api-under-test.ts';

function response(name: string, host: string, allowedHosts: string[] = []): Promise<Response> {
  const fetch = checkHost(() => new Response('here'), { host, allowedHosts });
  const request = new Request('http://a.test', { headers: { Host: name } });
  return Promise.resolve(fetch(request, {} as HttpBindings));
}

test.each(['localhost', '127.0.0.1', '127.0.0.53', '[::1]', 'LocalHost'])(
  'on an address of this machine alone, %s is a name of the server, with any port',
  async (name) => {
    for (const host of ['127.0.0.1', '::1', 'localhost']) {
      for (const port of ['', ':8080', ':5173']) {
        expect((await response(name + port, host)).status).toBe(200);
      }
    }
  },
);

const others = 'evil.example evil.example:8080 127.0.0.1.evil.example localhost.evil 10.0.0.7';

test.each(['', ...others.split(' ')])(
  'on an address of this machine alone, "%s" is another server',
  async (name) => {
    const { detail } = await expectRefusal(response(name, '127.0.0.1'), 421);
    expect(detail).toContain('ALLOWED_HOSTS');
  },
);

test('a proxy in front may pass on the names that are allowed', async () => {
  const allowed = ['console.example.com'];
  expect((await response('Console.Example.com', '127.0.0.1', allowed)).status).toBe(200);
  expect((await response('console.example.com:443', '127.0.0.1', allowed)).status).toBe(200);
  expect((await response('evil.example', '127.0.0.1', allowed)).status).toBe(421);
});

test('where other machines reach the server, names are checked only once some are allowed', async () => {
  expect((await response('any.example', '0.0.0.0')).status).toBe(200);
  expect((await response('any.example', '0.0.0.0', ['console.example.com'])).status).toBe(421);
  expect((await response('127.0.0.1:8080', '0.0.0.0', ['console.example.com'])).status).toBe(200);
});
