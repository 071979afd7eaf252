import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { operations, type ProxyAccount } from '#contract';
import { attack, MIB, statusOf, watchMemory, type Attacker } from '../support/servers/attacks.ts';
import { shippedServer, type ServerProcess } from '../support/servers/server-process.ts';
import { ask } from '../support/servers/sockets.ts';

/**
 * A server in its own process under clients that try to block it. It continues to serve, or recovers without a
 * person. The limits are far above the normal values, and far below those of a blocked server.
 */
const KEY = 'key-of-a-server-under-attack';
const CLIENTS = 60;
const reset = operations.resetQuota.path();

const { run } = shippedServer();
let dataDir: string;
let server: ServerProcess;
let url: string;
let attackers: Attacker[] = [];
let memory: ReturnType<typeof watchMemory>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'exhaustion-'));
});
beforeEach(async () => {
  server = run({ DATA_DIR: dataDir, API_KEY: KEY, SEED_ACCOUNTS: '50' });
  url = await server.url();
  await expectServed();
  memory = watchMemory(server.pid);
});
afterEach(async () => {
  memory.stop();
  for (const { socket } of attackers) socket.destroy();
  attackers = [];
  await server.kill();
});
afterAll(() => rm(dataDir, { recursive: true }));

const json = { 'Api-Key': KEY, 'Content-Type': 'application/json' };

/** A read and a reset work as always. */
async function expectServed(): Promise<void> {
  const list = await ask(url, '/api/proxy_accounts', { headers: json });
  const [account] = JSON.parse(list.body.toString()) as ProxyAccount[];
  const body = JSON.stringify([{ id: account?.id }]);
  expect((await ask(url, reset, { method: 'PUT', headers: json, body })).status).toBe(200);
}

describe('clients that hold back the end of a long body', { timeout: 400_000 }, () => {
  const part = Buffer.alloc(64 * 1024, 0x20);

  async function holdBack(path: string, headers: string, isChunked: boolean): Promise<void> {
    const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${4 * MIB}`;
    const head = `PUT ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: application/json\r\n`;
    const piece = isChunked
      ? Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')])
      : part;
    const pieces = [`${head}${headers}${framing}\r\n\r\n`, ...Array<Buffer>(63).fill(piece)];
    attackers = await Promise.all(Array.from({ length: CLIENTS }, () => attack(url, pieces)));
  }

  test.each([
    ['with its length', false],
    ['in pieces', true],
  ])('are refused before it where they have no key, sending it %s', async (_, isChunked) => {
    await holdBack(reset, '', isChunked);
    await vi.waitFor(() => {
      expect(attackers.map(statusOf)).toEqual(Array(CLIENTS).fill(401));
    }, 60_000);
    await expectServed();
    expect(memory.growth()).toBeLessThan(200 * MIB);
  });

  test('share one budget of memory with all others, who are served, and are cut off', async () => {
    await holdBack(reset, `Api-Key: ${KEY}\r\n`, true);
    await vi.waitFor(() => {
      const refused = attackers.filter((attacker) => statusOf(attacker) === 503);
      // Each of them allocates 4 MiB, and there are 64.
      expect(refused.length).toBeGreaterThanOrEqual(CLIENTS - 16);
    }, 60_000);
    await expectServed();
    await vi.waitFor(() => {
      expect(attackers.filter((attacker) => ![408, 503].includes(statusOf(attacker)))).toEqual([]);
    }, 60_000);
    await expectServed();
    const refused = attackers.find((attacker) => statusOf(attacker) === 503);
    expect(refused?.received).toMatch(/\r\nRetry-After: \d+\r\n/i);
    expect(memory.growth()).toBeLessThan(400 * MIB);
  });
});
