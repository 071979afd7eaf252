import { expect, test } from 'vitest';
import { expectRefusal, startPair, stopLater } from '../../support/servers/forwarder.ts';
import { routesWithoutData } from '../../support/servers/routes-without-data.ts';
import { ask, startApp } from '../../support/servers/sockets.ts';

/** Paths that some servers read as `/admin`, or as another path below `/api`. */
const ambiguous = [
  '/api/..%2f..%2fadmin',
  '/api/..%2Fadmin',
  '/api/..%5c..%5cadmin',
  '/api/..%5Cadmin',
  '/api/%2e%2e%2fadmin',
  '/api/.%2E%2fadmin',
  '/api/..;/admin',
  '/api/..;a=b/admin',
  '/api/..%3b/admin',
  '/api/%2e%2e;/admin',
  '/api/.%2e;x/admin',
  '/api/x/.;/y',
  '/api/v1/teams/a%2Fb/proxy_profiles/c',
  '/api/v1/teams/a/proxy_profiles/..;',
];

const unambiguous = [
  '/api/...',
  '/api/..x/y',
  '/api/x..',
  '/api/x;..',
  '/api/;x',
  '/api/.well-known',
  '/api/a%252Fb',
  '/api/x?path=../%2f',
];

test('ambiguous paths are refused and do not reach the API; others go there as they are', async () => {
  const seen: (string | undefined)[] = [];
  const { front } = await startPair((request, response) => {
    seen.push(request.url);
    response.end('{}');
  });
  for (const path of ambiguous)
    for (const method of ['GET', 'PUT']) expectRefusal(await ask(front, path, { method }), 400);
  expect(seen).toEqual([]);
  for (const path of unambiguous) expect((await ask(front, path)).status).toBe(200);
  expect(seen).toEqual(unambiguous);
});

test('the embedded API refuses them too', async () => {
  const server = stopLater(await startApp({ api: routesWithoutData() }));
  for (const path of ambiguous) expectRefusal(await ask(server.url, path), 400);
  for (const path of unambiguous) expect((await ask(server.url, path)).status).toBe(404);
});
