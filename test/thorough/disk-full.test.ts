import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NOT_CARRIED_OUT, operations } from '#contract';
import { groundOf, request } from '../support/servers/api-under-test.ts';
import { PATIENCE } from '../support/render/patience.ts';
import { shippedServer } from '../support/servers/server-process.ts';
import { smallDisks, type SmallDisk } from '../support/servers/small-disks.ts';
import { clientOf } from '../support/servers/write-log.ts';

const { run } = shippedServer();

let disk: SmallDisk | undefined;

afterEach(() => {
  disk?.remove();
  disk = undefined;
});

const profile = () => ({
  name: 'Large enough to need space',
  proxy_account_id: null,
  proxy_type: randomBytes(60_000).toString('hex'),
});

describe.each(smallDisks)('a full disk, with $name', { timeout: 400_000 }, ({ make }) => {
  test('refuses changes until there is space again, and nothing else', async () => {
    const { directory, nodeOptions, fill, free } = (disk = make());
    const env = {
      DATA_DIR: `${directory}/data`,
      API_KEY: 'the-key-of-the-tests',
      SEED_ACCOUNTS: '20',
    };
    const server = run(env, nodeOptions);
    const api = await clientOf(server, env.API_KEY);
    const { profilePath, accountId } = await groundOf(api);
    const update = async () => (await request(api, 'PUT', profilePath, { body: profile() })).status;
    const statusOf = async (path: string) => (await request(api, 'GET', path)).status;
    expect(await update()).toBe(200);

    fill();
    await vi.waitFor(async () => expect(await update()).toBe(503), PATIENCE);
    // Together more than the rest of the log's segment.
    for (let time = 0; time < 200; time += 1) expect(await update()).toBe(503);
    const reset = await request(api, 'PUT', operations.resetQuota.path(), {
      body: [{ id: accountId }],
    });
    expect([reset.status, reset.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(await reset.json()).toMatchObject({
      type: NOT_CARRIED_OUT,
      title: 'Service Unavailable',
      detail:
        "The server doesn't have enough disk space to store changes. Reading still works. Try again later.",
    });
    for (const path of [
      '/api/users/me',
      '/api/proxy_accounts',
      profilePath,
      '/healthz',
      '/readyz',
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    }

    free();
    await vi.waitFor(async () => expect(await update()).toBe(200), PATIENCE);
    expect(server.printed.err).toMatch(
      /^The disk of the data directory .+ has \d+ MiB free\. Changes are rejected until it has 64 MiB\. Reading still works\.\nThe disk of the data directory .+ has enough space again\. Changes are accepted again\.\n$/,
    );

    fill();
    await vi.waitFor(async () => expect(await update()).toBe(503), PATIENCE);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);

    const next = run(env, nodeOptions);
    expect(await next.ended).toBe(1);
    expect(next.printed.err).toMatch(
      /^The disk of the data directory .+ has 0 MiB free, but the database needs 64 MiB\. Free up space, or choose another DATA_DIR\.\n$/,
    );
  });
});
