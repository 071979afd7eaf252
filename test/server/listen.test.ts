import { Agent, get } from 'node:http';
import { expect, test, vi } from 'vitest';
import { listen } from '../../server/listen.ts';

const host = '127.0.0.1';

test('the address is one that a browser can open, also when every address is listened on', async () => {
  for (const [address, pattern] of [
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['localhost', /^http:\/\/localhost:\d+$/],
  ] as const) {
    const server = await listen({ fetch: () => new Response('here'), host: address, port: 0 });
    expect(server.url).toMatch(pattern);
    expect(await (await globalThis.fetch(server.url)).text()).toBe('here');
    await server.close(1000);
  }
});

test('closing waits for answers under way', async () => {
  const asked: ((answer: Response) => void)[] = [];
  const server = await listen({
    fetch: () => new Promise((resolve) => asked.push(resolve)),
    host,
    port: 0,
  });
  const response = globalThis.fetch(server.url);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const closed = server.close(10_000);
  await expect(globalThis.fetch(server.url)).rejects.toThrow('fetch failed');
  asked[0]?.(new Response('finished'));
  expect(await (await response).text()).toBe('finished');
  await closed;
});

test('closing does not wait for connections on which nothing happens', async () => {
  const server = await listen({ fetch: () => new Response('here'), host, port: 0 });
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) => {
    get(server.url, { agent }, (response) => response.resume().on('end', resolve));
  });
  const start = performance.now();
  await server.close(10_000);
  expect(performance.now() - start).toBeLessThan(5000);
  agent.destroy();
});

test('closing cuts off what takes too long', async () => {
  const server = await listen({ fetch: () => new Promise(() => {}), host, port: 0 });
  const response = globalThis.fetch(server.url).catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await server.close(50);
  expect(await response).toBe('cut off');
});
