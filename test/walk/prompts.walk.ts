import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { startServer } from '../e2e/support/server.ts';
import { bombadil } from './bombadil.ts';
import { walkedServer } from './known.ts';

const MINUTES = Number(process.env['WALK_MINUTES'] ?? 4) / 4;

test('random answers to the prompts of the command line find no fault', async () => {
  const server = await startServer(walkedServer('calm'));
  const folder = await mkdtemp(join(tmpdir(), 'walk-'));
  const env = { PROXY_CONSOLE_API: server.url, PROXY_CONSOLE_STATE: join(folder, 'state') };
  const until = Date.now() + MINUTES * 60_000;
  const ends: Record<string, number> = {};
  let faults: string[] = [];
  while (Date.now() < until && faults.length === 0) {
    const { printed, steps } = await bombadil(join(folder, 'trace'), env, [
      'terminal',
      'test',
      '--specification=test/walk/prompts.ts',
      '--time-limit=20s',
      '--columns=200',
      // The program answers within this time, also on a busy machine.
      '--quiescence-timeout-ms=300',
      '--output-path',
      join(folder, 'trace'),
      '--output-path-overwrite',
      '--',
      process.execPath,
      resolve('dist/server/proxy-console.js'),
      'reset',
      'run',
      '--where=id~a',
    ]);
    const [end = 'not ended'] = /terminated with .+/.exec(printed) ?? [];
    ends[end] = (ends[end] ?? 0) + 1;
    if (steps.some(({ violations }) => violations.length > 0)) faults = [printed];
  }
  process.stdout.write(`prompts: ${JSON.stringify(ends)}\n`);
  await server.stop();
  await rm(folder, { recursive: true });
  expect(faults).toEqual([]);
});
