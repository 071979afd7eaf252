import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STALLED_EXIT_CODE, stallLimits } from '../../server/watchdog.ts';
import { shippedServer } from '../support/servers/server-process.ts';

const { run } = shippedServer();

/** Long enough that a busy machine doesn't keep a healthy thread from its event loop for that time. */
const LIMIT = 6_000;

let directory: string;
let module: string;

beforeAll(async () => {
  directory = await mkdtemp(join('node_modules', '.watchdog-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir: directory,
      rolldownOptions: { input: 'server/watchdog.ts', output: { format: 'esm' } },
    },
  });
  module = resolve(directory, 'watchdog.js');
});

afterAll(() => rm(directory, { recursive: true }));

/** A process that starts the watchdog, prints "ready" and then runs the code. */
async function watched(code: string, nodeOptions: string[] = []) {
  const file = resolve(directory, `${Math.random().toString(36).slice(2)}.mjs`);
  const start = `startWatchdog({ limit: ${LIMIT}, tick: 200, advice: 'Make room.' })`;
  await writeFile(
    file,
    `import { startWatchdog } from ${JSON.stringify(module)};
     const watchdog = ${start};
     process.stdout.write('ready');
     ${code}`,
  );
  const child = spawn(process.execPath, [...nodeOptions, file]);
  const printed = { err: '' };
  child.stderr.on('data', (text: Buffer) => (printed.err += text.toString()));
  const ended = once(child, 'close').then(([exitCode]) => exitCode as number | null);
  await once(child.stdout, 'data');
  return { ended, printed, signal: (name: NodeJS.Signals) => child.kill(name) };
}

/** `(module (func (export "f") (loop br 0)))`: the database spins in WebAssembly. */
const spinInWebAssembly = `
  const bytes = Buffer.from('AGFzbQEAAAABBAFgAAADAgEABwUBAWYAAAoJAQcAA0AMAAsL', 'base64');
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  setTimeout(exports.f, 300);`;

test.each([
  ['JavaScript', 'setTimeout(() => { for (;;); }, 300);'],
  ['WebAssembly', spinInWebAssembly],
  ['a wait', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
])('a process that is stuck in %s ends by itself and says why', async (_, code) => {
  const { ended, printed } = await watched(code);
  expect(await ended).toBe(STALLED_EXIT_CODE);
  expect(printed.err).toMatch(
    /^The server has not responded for \d+ seconds and exits now with exit code 70\. Make room\.\n$/,
  );
});

test('a process that was suspended for longer than the limit goes on', async () => {
  const { ended, printed, signal } = await watched(`setTimeout(() => {}, ${2 * LIMIT});`);
  signal('SIGSTOP');
  await later(1.5 * LIMIT);
  signal('SIGCONT');
  expect({ code: await ended, ...printed }).toEqual({ code: 0, err: '' });
});

test('a start may take longer, and a debugger as long as it likes', async () => {
  const busy = `const end = Date.now() + ${1.5 * LIMIT}; while (Date.now() < end);`;
  const starting = await watched(`watchdog.limit(600_000); ${busy}`);
  const debugged = await watched(busy, ['--inspect=127.0.0.1:0']);
  expect([await starting.ended, await debugged.ended]).toEqual([0, 0]);
});

test('the server as shipped ends when its main thread is stuck', { timeout: 240_000 }, async () => {
  const stuck = resolve(directory, 'stuck.mjs');
  await writeFile(stuck, `process.once('SIGUSR2', () => { for (;;); });`);
  const server = run({ API_UPSTREAM: 'https://api.example.com' }, ['--import', stuck]);
  await server.url();
  const begin = performance.now();
  server.signal('SIGUSR2');
  expect(await server.ended).toBe(STALLED_EXIT_CODE);
  expect(performance.now() - begin).toBeGreaterThan(stallLimits.running - 5_000);
  expect(server.printed.err).toContain('The server has not responded for');
});
