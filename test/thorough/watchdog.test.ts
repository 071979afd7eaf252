import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { STALLED_EXIT_CODE, stallLimits } from '../../server/process/watchdog.ts';
import { shippedServer } from '../support/servers/server-process.ts';

const { run } = shippedServer();

test('the server as shipped ends when its main thread is stuck', { timeout: 240_000 }, async () => {
  const directory = await mkdtemp(join('node_modules', '.watchdog-'));
  const stuck = resolve(directory, 'stuck.mjs');
  await writeFile(stuck, `process.once('SIGUSR2', () => { for (;;); });`);
  const server = run({ API_UPSTREAM: 'https://api.example.com' }, ['--import', stuck]);
  await server.url();
  const begin = performance.now();
  server.signal('SIGUSR2');
  expect(await server.ended).toBe(STALLED_EXIT_CODE);
  expect(performance.now() - begin).toBeGreaterThan(stallLimits.running - 5_000);
  expect(server.printed.err).toContain('The server has not responded for');
  await rm(directory, { recursive: true });
});
