import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { lockDataDir } from '../../../server/embedded/database/data-dir.ts';
import { DatabaseUnavailable } from '../../../server/embedded/database/database.ts';
import { renewLock } from '../../support/servers/renew-lock.ts';
import { PATIENCE } from '../../support/render/patience.ts';

/** Process IDs are far smaller than this. */
const GONE = '999999999';

/** Short for files that aren't renewed; renewing ends the wait. */
const soon = { renewEvery: 20, watchFor: 200 };
const late = { renewEvery: 20, watchFor: 60_000 };

let directory: string;
let file: string;
/** A lock as this process writes it. */
let ofThis: string;
let said: MockInstance<typeof process.stderr.write>;

beforeEach(async () => {
  said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  directory = await mkdtemp(join(tmpdir(), 'proxy-console-'));
  file = join(directory, 'in-use-by-process');
  const giveBack = await lockDataDir(directory);
  ofThis = await readFile(file, 'utf8');
  await giveBack();
});
afterEach(() => rm(directory, { recursive: true }));

const ofProcess = (pid: string) => ofThis.replace(/^\d+/, pid);
const line = (name: string, value: string) =>
  ofThis.replace(new RegExp(`^${name} .*$`, 'm'), `${name} ${value}`);

/** Holders that this machine can't identify: only renewing shows that they are alive. */
const unseen: [string, () => string][] = [
  ['in another container of the same name', () => line('namespace', 'pid:[1]')],
  ['of another host', () => line('boot', randomUUID()).replace(hostname(), 'another-host')],
  ['of a system that tells nothing of its processes', () => line('started', '')],
];

const start = (patience = soon) => lockDataDir(directory, patience);

test("a directory is one process's until it is given back", async () => {
  const giveBack = await start();
  await expect(start()).rejects.toThrow(`process ${process.pid} on ${hostname()}`);
  await giveBack();
  expect(await readdir(directory)).toEqual([]);
  await (
    await start()
  )();
});

test('whoever holds a directory renews its lock', async () => {
  const giveBack = await start();
  const longAgo = new Date(0);
  await utimes(file, longAgo, longAgo);
  await vi.waitFor(async () => expect((await stat(file)).mtimeMs).toBeGreaterThan(0), PATIENCE);
  await giveBack();
});

describe.each(unseen)('a lock of a process %s', (_, text) => {
  test('is respected while it is renewed, also by a clock that is wrong', async () => {
    await writeFile(file, text());
    const end = renewLock(file, 20);
    await expect(start(late)).rejects.toThrow(/is in use by process \d+ on /);
    end();
    expect(await readdir(directory)).toEqual(['in-use-by-process']);
  });

  test('is taken over when it is not, and that is said', async () => {
    await writeFile(file, text());
    const giveBack = await start();
    expect(said.mock.calls.join()).toContain("If it doesn't renew that file within 0.2 seconds");
    await giveBack();
  });
});

describe('without any waiting', () => {
  test.each([
    ['is gone', () => ofProcess(GONE)],
    ['had the id of one that runs now', () => ofProcess(String(process.ppid))],
    ['had the id of this one, as it is in a container', () => line('started', '1')],
  ])('the lock of a process that %s is taken over', async (_, text) => {
    await writeFile(file, text());
    const giveBack = await start(late);
    expect(said).not.toHaveBeenCalled();
    await giveBack();
  });
});

test('of many that find the lock of a process that is gone, one takes it over', async () => {
  for (let round = 0; round < 8; round += 1) {
    await writeFile(file, ofProcess(GONE));
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => start()));
    const taken = starts.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(taken).toHaveLength(1);
    expect(await readdir(directory)).toEqual(['in-use-by-process']);
    await taken[0]?.();
  }
});

test('a start that is under way is not disturbed', async () => {
  await writeFile(`${file}.next`, ofThis);
  await expect(start()).rejects.toThrow('Another process is starting');
});

test('what a start that was killed halfway left holds nobody up', async () => {
  await writeFile(`${file}.next`, ofProcess(GONE));
  const giveBack = await start(late);
  expect(await readdir(directory)).toEqual(['in-use-by-process']);
  await giveBack();
  // Killed before it had written its identity.
  await writeFile(`${file}.next`, '');
  await (
    await start()
  )();
});

test('of many that find what a killed start left, one at most holds the directory, by its own name', async () => {
  for (let round = 0; round < 15; round += 1) {
    await writeFile(`${file}.next`, ofProcess(GONE));
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => start()));
    const refusals = starts.flatMap((each) => (each.status === 'rejected' ? each.reason : []));
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(DatabaseUnavailable);
    const taken = starts.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(taken.length).toBeLessThan(2);
    // Only the process named in the file removes it.
    await taken[0]?.();
    expect((await readdir(directory)).slice(0, taken.length)).toEqual([]);
    await rm(file, { force: true });
  }
});

test('a lock that names nobody holds nobody up for long', async () => {
  await writeFile(file, '');
  const giveBack = await start();
  expect(await readFile(file, 'utf8')).toContain(`${process.pid} on ${hostname()}\n`);
  await giveBack();
});
