import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { defaultConsoleConfig, NOT_CARRIED_OUT } from '#contract';
import { createApp } from '../../../server/app.ts';
import { createForwarder } from '../../../server/forward/index.ts';
import { expectRefusal, serve, startPair } from '../../support/servers/forwarder.ts';
import { ask } from '../../support/servers/sockets.ts';

/** A server whose API is set only after the server listens, and which counts its requests. */
async function startLate() {
  let calls = 0;
  let forwarder: ReturnType<typeof createForwarder> | undefined;
  const { fetch } = createApp({
    api: {
      fetch(request, bindings) {
        calls += 1;
        // An undetected loop must end anyway.
        return calls < 50 && forwarder ? forwarder.fetch(request, bindings) : new Response();
      },
    },
    config: defaultConsoleConfig,
  });
  return {
    url: await serve({ fetch }),
    calls: () => calls,
    forwardTo: (upstream: string) => {
      forwarder = createForwarder({ upstream });
    },
  };
}

test('a server whose API turns out to be itself answers 508 after two hops', async () => {
  const server = await startLate();
  server.forwardTo(server.url.replace('127.0.0.1', 'localhost'));
  expectRefusal(await ask(server.url, '/api/users/me'), 508, ['localhost'], NOT_CARRIED_OUT);
  expect(server.calls()).toBe(2);
});

test('two servers that forward to each other notice it as well', async () => {
  const [one, two] = [await startLate(), await startLate()];
  one.forwardTo(two.url);
  two.forwardTo(one.url);
  expectRefusal(
    await ask(one.url, '/api/x', { method: 'PUT', body: '{}' }),
    508,
    [],
    NOT_CARRIED_OUT,
  );
  expect([one.calls(), two.calls()]).toEqual([2, 1]);
});

test('the API is told of this server by a name that says nothing, and of no other proxy', async () => {
  const seen: IncomingMessage[] = [];
  const { front } = await startPair((request, response) => {
    seen.push(request);
    response.end('{}');
  });
  const other = 'proxy-console-0123456789abcdef';
  for (const Via of ['1.1 balancer.internal', `1.0 varnish, 1.1 ${other} (Via), 2 x`]) {
    await ask(front, '/api/users/me', { headers: { Via } });
  }
  const [first = '', second = ''] = seen.map(({ headers }) => headers.via);
  expect(first).toMatch(/^1\.1 proxy-console-[0-9a-f]{16}$/);
  expect(second).toBe(`1.1 ${other}, ${first}`);
});
