import { readdirSync } from 'node:fs';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { countingApi, isReset } from '../support/command-line/counting-api.ts';
import { scheduleDueNow } from '../support/command-line/kill-runs.ts';
import { commandLine } from '../support/command-line/program.ts';

vi.setConfig({ testTimeout: 60_000 });

const api = countingApi(60);
const { run, start, folder } = commandLine(api);

let lock: string;
let sent: number;

/** Renews a lock, as its owner would, until the function that it returns is called. */
function renew(file: string): () => void {
  let time = Date.now();
  const timer = setInterval(() => {
    time += 1000;
    void utimes(file, new Date(time), new Date(time));
  }, 200);
  return () => clearInterval(timer);
}

/** A paused run whose lock names a process of another container on this machine, which has its own numbers. */
async function leaveLock(): Promise<void> {
  api.answerWith((request) => (isReset(request) ? new Response('', { status: 401 }) : undefined));
  await run('reset run --where id~a --batch-size 60 --yes');
  api.answerWith(undefined);
  const runs = join(folder(), 'state/runs');
  lock = join(runs, readdirSync(runs)[0] ?? '', 'in-use-by-process');
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  const lines = [`1 on ${hostname()}`, `boot ${boot.trim()}`, 'namespace pid:[1]', 'started 5'];
  await writeFile(lock, lines.join('\n'));
  sent = api.resets().length;
}

test('a run that another container works on is not taken over', async () => {
  await leaveLock();
  const letGo = renew(lock);
  try {
    const { status, err } = await run('reset resume');
    expect(status).toBe(1);
    expect(err).toContain(`is being run by process 1 on ${hostname()}.`);
    expect((await run('reset status')).out).toContain(' running ');
    expect(api.resets()).toHaveLength(sent);
  } finally {
    letGo();
  }
});

test('a run that another container left, as after a restart, is resumed once it is seen to be gone', async () => {
  await leaveLock();
  const { status, err } = await run('reset resume');
  expect(err).toContain("If it doesn't renew that file within 15 seconds, it is considered gone.");
  expect(status).toBe(0);
  expect(api.resets().length).toBeGreaterThan(sent);
});

async function writeSchedule(): Promise<void> {
  await writeFile('ids.txt', (await run('accounts list --format csv')).out);
  await writeFile('weekly.json', JSON.stringify(scheduleDueNow()));
}

test('a schedule that another machine works on is left to it, and runs once that one is gone', async () => {
  await writeSchedule();
  const schedule = join(folder(), 'state/schedules/weekly');
  await mkdir(schedule, { recursive: true });
  lock = join(schedule, 'in-use-by-process');
  await writeFile(lock, ['1 on another-machine', 'boot 7', 'namespace 8', 'started 9'].join('\n'));
  const letGo = renew(lock);
  const { status, err } = await run('schedule run weekly.json').finally(letGo);
  expect(status).toBe(1);
  expect(err).toContain('The schedule weekly is in use by process 1 on another-machine.');
  expect(api.resets()).toEqual([]);
  expect((await run('schedule run weekly.json')).status).toBe(0);
  expect(api.resets()).toHaveLength(1);
});

test('a schedule is worked on by one process, of several that start at a time', async () => {
  await writeSchedule();
  const started = [1, 2, 3].map(() => start('schedule run weekly.json').ended);
  for (const { status, err } of await Promise.all(started))
    expect(status === 0 ? '' : err).toMatch(/^$|The schedule weekly is in use by /);
  expect(api.resets()).toHaveLength(1);
});
