import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newDataDir } from '../../support/servers/empty-database.ts';
import { start } from '../../support/servers/server-process.ts';
import { PATIENCE } from '../../support/render/patience.ts';

/** `npm run dev -- …` */
async function dev(...options: string[]) {
  const DATA_DIR = await newDataDir();
  const server = start(['build/dev.mjs', ...options], { DATA_DIR });
  onTestFinished(async () => {
    await server.kill();
    await rm(DATA_DIR, { recursive: true });
  });
  return server;
}

test.each([[['--rehearse', 'worst']], [['--rehearse=worst']]])(
  'it takes %j, besides options of Vite',
  async (options) => {
    const server = await dev(...options, '--host', '127.0.0.3');
    expect(await server.url()).toContain('127.0.0.3');
    await vi.waitFor(() => expect(server.printed.out).toContain('rehearsal'), PATIENCE);
  },
);

test('a port of Vite counts, too', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = await dev('--port', String(port));
  expect(await server.ended).toBe(1);
  expect(server.printed.err).toContain(`Port ${port} is already in use`);
});

test('a word that rehearses nothing is refused with a sentence', async () => {
  const server = await dev('--rehearse=badly');
  expect(await server.ended).toBe(1);
  expect(server.printed.err).toMatch(/"badly" must be one of calm, /);
  expect(server.printed.err).not.toContain(' at ');
});
