import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { operations, type ProxyAccount } from '#contract';
import { getJson, idsOf, request } from '../support/servers/api-under-test.ts';
import { breakableLink, type BreakableLink } from '../support/servers/breakable-link.ts';
import { createPostgresDatabase, hasPostgres } from '../support/servers/embedded-api.ts';
import { shippedServer, type ServerProcess } from '../support/servers/server-process.ts';
import { clientOf, type Client } from '../support/servers/write-log.ts';

/** Maximum recovery time in milliseconds: a lost statement times out after 10 seconds. */
const RECOVERY = 25_000;
/**
 * Running requests have 8 seconds, old records and the database half a second each; the rest is for a busy
 * machine.
 */
const SHUTDOWN = 20_000;

const { run } = shippedServer();

describe.runIf(hasPostgres)('a network that loses all packets to PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let link: BreakableLink;
  let server: ServerProcess;
  let api: Client;

  beforeEach(async () => {
    database = await createPostgresDatabase();
    const address = new URL(database.address);
    link = await breakableLink({ host: address.hostname, port: Number(address.port || 5432) });
    address.host = `127.0.0.1:${link.port}`;
    server = run({
      DATABASE_URL: address.href,
      API_KEY: 'the-key-of-the-tests',
      SEED_ACCOUNTS: '50',
    });
    api = await clientOf(server, 'the-key-of-the-tests');
  });

  afterEach(async () => {
    await server.kill();
    await link.close();
    await database.drop();
  });

  const status = async (path: string) => (await request(api, 'GET', path)).status;

  /** More calls than there are connections, reads and writes. */
  async function calls(): Promise<Response[]> {
    const accounts = await getJson<ProxyAccount[]>(api, '/api/proxy_accounts');
    link.cut();
    return Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 2 === 0
          ? request(api, 'GET', '/api/users/me')
          : request(api, 'PUT', operations.resetQuota.path(), { body: idsOf(accounts) }),
      ),
    );
  }

  test('is answered with 503, and everything works soon after it', async () => {
    const responses = await calls();
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([503]));
    expect(responses.map((response) => response.headers.get('Retry-After'))).toEqual(
      responses.map(() => '5'),
    );
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);

    // With running calls that have lost their packets for good.
    const before = link.lost();
    const lost = Array.from({ length: 10 }, () => status('/api/users/me'));
    await vi.waitFor(() => expect(link.lost()).toBeGreaterThan(before), RECOVERY);
    link.heal();
    const healed = performance.now();
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), RECOVERY);
    await vi.waitFor(
      async () => expect(await status('/api/users/me')).toBe(200),
      RECOVERY - (performance.now() - healed),
    );
    expect(performance.now() - healed).toBeLessThan(RECOVERY);
    await Promise.all(lost);
    expect(server.printed.err).toMatch(
      /^The PostgreSQL server at .+ can't be used: .+\. Requests get a 503 response until it can\.\nThe PostgreSQL server at .+ can be used again\.\n$/,
    );
  });

  test('does not keep SIGTERM from ending the server', async () => {
    await status('/api/users/me');
    const open = calls().catch(() => undefined);
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), RECOVERY);
    const begin = performance.now();
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - begin).toBeLessThan(SHUTDOWN);
    await open;
  });
});
