import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { QUICK_START } from '../support/servers/quick-start.ts';
import { shippedServer } from '../support/servers/server-process.ts';
import { ask } from '../support/servers/sockets.ts';

const { directory } = shippedServer();

const env = {
  ...process.env,
  PORT: '0',
  API_UPSTREAM: 'https://api.example.com',
  ACCESS_LOG: 'json',
};

let started: ReturnType<typeof spawn> | undefined;
afterEach(async () => {
  const child = started;
  started = undefined;
  if (child?.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
});

/** A server that writes an access log, and its address. Its output isn't read any more. */
async function startLogging(wrap: (command: string) => [program: string, args: string[]]) {
  const file = join(directory(), 'server/main.js');
  const child = spawn(...wrap([process.execPath, ...QUICK_START, file].join(' ')), { env });
  started = child;
  const url = await new Promise<string>((resolve) => {
    let printed = '';
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const [address] = /http:\/\/[\d.:]+\b(?=\S*\s)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  child.stdout.pause();
  return { child, url };
}

/** Leaves 300 KB in the log: more than pipes and terminals hold. */
async function fillLog(url: string): Promise<void> {
  const path = `${url}/healthz/${'x'.repeat(400)}`;
  for (let round = 0; round < 20; round += 1) {
    const requests = Array.from({ length: 40 }, () => globalThis.fetch(path));
    await Promise.all((await Promise.all(requests)).map((response) => response.text()));
  }
}

test('the server goes on when no one reads its access log any more', async () => {
  const { child, url } = await startLogging((command) => ['sh', ['-c', `exec ${command}`]]);
  child.stdout.destroy();
  for (let time = 0; time < 20; time += 1) await ask(url, '/healthz');
  expect((await ask(url, '/healthz')).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.runIf(process.platform === 'linux')(
  'the server goes on while its terminal is paused',
  async () => {
    const { url } = await startLogging((command) => [
      'script',
      ['--quiet', '--command', command, '/dev/null'],
    ]);
    await fillLog(url);
    expect((await ask(url, '/healthz')).status).toBe(200);
  },
);
