import { expect, test } from 'vitest';
import { expectRefusal, startPair, stopLater } from '../../support/servers/forwarder.ts';
import { routesWithoutData } from '../../support/servers/routes-without-data.ts';
import { ask, startApp } from '../../support/servers/sockets.ts';

/** Paths that some servers read as `/admin`, or as another path below `/api`. */
const ambiguous = [
  '..%2f..%2fadmin ..%2Fadmin ..%5c..%5cadmin ..%5Cadmin %2e%2e%2fadmin .%2E%2fadmin ..;/admin',
  '..;a=b/admin ..%3b/admin %2e%2e;/admin .%2e;x/admin x/.;/y',
  'v1/teams/a%2Fb/proxy_profiles/c v1/teams/a/proxy_profiles/..;',
].flatMap((places) => places.split(' ').map((place) => `/api/${place}`));

const unambiguous = '... ..x/y x.. x;.. ;x .well-known a%252Fb x?path=../%2f'
  .split(' ')
  .map((place) => `/api/${place}`);

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
