import { afterEach, expect, test, vi } from 'vitest';
import { attack, MIB, statusOf, type Attacker } from '../../support/servers/attacks.ts';
import { PATIENCE } from '../../support/render/patience.ts';
import { serve } from '../../support/servers/forwarder.ts';

/**
 * How a server treats connections that use resources without progress, with limits that a test reaches quickly.
 */
const question = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const LONG = 8 * MIB;

let address: string;
let attackers: Attacker[] = [];

afterEach(() => {
  for (const { socket } of attackers) socket.destroy();
  attackers = [];
});

async function attackWith(count: number, pieces: string[], reads = true): Promise<Attacker[]> {
  const started = await Promise.all(
    Array.from({ length: count }, () => attack(address, pieces, { reads })),
  );
  attackers.push(...started);
  return started;
}

const here = () => new Response('here');
const long = () => new Response(new Uint8Array(LONG));
const get = async () => (await globalThis.fetch(address)).text();

/** The kernel's buffer of a response hides the cut from a client that doesn't read, until it writes. */
function isCut({ socket, closed }: Attacker): boolean {
  if (!closed) socket.write('\r\n');
  return closed;
}

test('a client that does not read its answer is cut off, whatever it sends', async () => {
  const limits = { unreadTimeout: 500, unreadInterval: 50 };
  address = await serve({ fetch: long, limits });
  const clients = await attackWith(3, [question], false);
  await vi.waitFor(() => expect(clients.every(isCut)).toBe(true), PATIENCE);
});

test('answers that are not read share one budget of memory, and the oldest give way', async () => {
  const limits = { unreadBytes: 20 * MIB, unreadInterval: 50 };
  address = await serve({ fetch: long, limits });
  const clients = await attackWith(20, [question], false);
  await vi.waitFor(() => {
    expect(clients.filter(isCut).length).toBeGreaterThanOrEqual(10);
  }, PATIENCE);
  expect((await get()).length).toBe(LONG);
  expect(clients.every(isCut)).toBe(false);
});

test('a client that asks on and on without waiting for answers is cut off', async () => {
  let asked = 0;
  const fetch = () => {
    asked += 1;
    return new Promise<Response>(() => {});
  };
  address = await serve({ fetch, limits: { pipelined: 8 } });
  const [client] = await attackWith(1, [question.repeat(500)]);
  await vi.waitFor(() => expect(client?.closed).toBe(true), PATIENCE);
  expect(asked).toBe(1);
});

test('requests that are sent without waiting are answered one after the other', async () => {
  let alreadyRunning = 0;
  let most = 0;
  const fetch = async ({ url }: Request) => {
    alreadyRunning += 1;
    most = Math.max(most, alreadyRunning);
    await new Promise(setImmediate);
    alreadyRunning -= 1;
    return new Response(new URL(url).pathname);
  };
  address = await serve({ fetch });
  const paths = Array.from({ length: 20 }, (_, index) => `/path-${index}`);
  const [client] = await attackWith(1, [paths.map((path) => question.replace('/', path)).join('')]);
  await vi.waitFor(() => expect(client?.received).toContain('/path-19'), PATIENCE);
  expect(client?.received.match(/\/path-\d+/g)).toEqual(paths);
  expect(most).toBe(1);
});

test('a newcomer takes the place of the oldest connection on which nothing is answered', async () => {
  const asked: (() => void)[] = [];
  address = await serve({
    fetch: ({ url }) =>
      url.endsWith('/slow') ? new Promise((resolve) => asked.push(() => resolve(here()))) : here(),
    limits: { connections: 10 },
  });
  const [busy] = await attackWith(1, [question.replace('/', '/slow')]);
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE);
  const idle = await attackWith(1, [question]);
  const slow = await attackWith(8, ['GET / HTTP/1.1\r\nX-Slow: ']);
  expect([...idle, ...slow].every(({ closed }) => !closed)).toBe(true);
  expect(await get()).toBe('here');
  await vi.waitFor(() => expect(idle[0]?.closed).toBe(true), PATIENCE);
  expect(slow.every(({ closed }) => !closed)).toBe(true);
  asked[0]?.();
  await vi.waitFor(() => expect(statusOf(busy as Attacker)).toBe(200), PATIENCE);
});
