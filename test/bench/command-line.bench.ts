import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { idOf } from './support/accounts.ts';
import { startBareServer } from './support/bare-server.ts';
import { runs, runSize } from './support/options.ts';
import { record } from './support/row.ts';

const BARE_CLIENT = 'test/bench/support/bare-client.mjs';
const MEMORY_SIZES = [10_000, 1_000_000];

interface Api {
  url: string;
  apiKey: string;
}

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-command-line-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

/** Prints the most memory that a process has used, in kilobytes. */
const PRINT_MEMORY = `data:text/javascript,process.on('exit',()=>process.stderr.write('maxRSS='+process.resourceUsage().maxRSS))`;

/** Runs a program to its end: milliseconds, and megabytes at most. */
async function timed(args: readonly string[], { url, apiKey }: Api) {
  const env = {
    ...process.env,
    PROXY_CONSOLE_API: url,
    PROXY_CONSOLE_API_KEY: apiKey,
    // A folder of its own, so that no run has to look through earlier ones.
    PROXY_CONSOLE_STATE: await mkdtemp(join(folder, 'state-')),
  };
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', PRINT_MEMORY, ...args], { env });
  let text = '';
  child.stdout.resume();
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  const milliseconds = performance.now() - start;
  expect(status, text).toBe(0);
  return { milliseconds, megabytes: Number(/maxRSS=(\d+)/.exec(text)?.[1]) / 1024 };
}

/** The file of a plan for the first accounts of the bare server. */
async function writePlan(api: string, count: number): Promise<string> {
  const path = join(folder, `plan-${count}.json`);
  const plan = {
    format: 'proxy-console/plan',
    version: 1,
    kind: 'reset',
    api,
    user: '65f0c2a49b1d3e7f5a8c0d21',
    created_at: '2026-03-01T10:00:00Z',
    items: Array.from({ length: count }, (_, index) => ({ id: idOf(index) })),
  };
  await writeFile(path, JSON.stringify(plan));
  return path;
}

/** Runs a plan with the command line. */
function resetByCommand(api: Api, plan: string, batch: number) {
  const program = 'dist/server/proxy-console.js';
  const options = ['--yes', '--json', '--batch-size', String(batch)];
  return timed([program, 'reset', 'run', plan, ...options], api);
}

/** Measures the command line against clients that do no more than they must. */
async function compare(api: Api, plan: string, batch: number) {
  const bare = (journal: readonly string[] = []) =>
    timed([BARE_CLIENT, api.url, plan, String(batch), ...journal], api);
  const ways = {
    'a bare client': () => bare(),
    // The disk must have each call before it is sent, and the server its key: no client can do that for free.
    'a bare client that records its calls': () => bare([join(folder, 'journal')]),
    'the command line': () => resetByCommand(api, plan, batch),
  };
  const values: Record<string, number[]> = {};
  // They take turns, so that all see the same load of the machine. The first turn warms up the server.
  for (let run = 0; run <= runs; run += 1) {
    for (const [who, reset] of Object.entries(ways)) {
      const { milliseconds } = await reset();
      if (run > 0) (values[who] ??= []).push(milliseconds);
    }
  }
  const name = `reset in batches of ${batch}`;
  const size = runSize;
  for (const who of ['a bare client', 'a bare client that records its calls']) {
    // Each turn against its own, so that the load of the machine cancels out.
    const ratios = (values['the command line'] ?? []).map(
      (command, run) => command / (values[who]?.[run] ?? Number.NaN),
    );
    await record({
      measure: `${name}, the command line against ${who}`,
      unit: 'x',
      size,
      values: ratios,
    });
  }
}

for (const batch of [100, 1000]) {
  test(`command line: a reset in batches of ${batch}, against a bare client`, async () => {
    const server = await startBareServer({ accounts: runSize });
    const plan = await writePlan(server.url, runSize);
    await compare(server, plan, batch);
    await server.stop();
  });
}

test('command line: memory by the number of IDs', async () => {
  for (const size of MEMORY_SIZES) {
    const server = await startBareServer({ accounts: size });
    const plan = await writePlan(server.url, size);
    const bare = await timed([BARE_CLIENT, server.url, plan, '1000'], server);
    const command = await resetByCommand(server, plan, 1000);
    for (const [who, { megabytes }] of [
      ['a bare client', bare],
      ['the command line', command],
    ] as const)
      await record({ measure: `memory of ${who}`, unit: 'MB', size, values: [megabytes] });
    await server.stop();
  }
});
