import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from '../../../server/embedded/data-dir-lock.ts';
import { DatabaseUnavailable } from '../../../server/embedded/database-unavailable.ts';

/** Process ids are far smaller than this. */
const GONE = 999_999_999;

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'proxy-console-'));
  file = join(directory, 'in-use-by-process');
});
afterEach(() => rm(directory, { recursive: true }));

test("a directory is one process's until it is given back", async () => {
  const giveBack = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`process ${process.pid} on ${hostname()}`);
  await giveBack();
  expect(await readdir(directory)).toEqual([]);
  await lockDirectory(directory);
});

test('of many that find the lock of a process that is gone, one takes it over', async () => {
  for (let round = 0; round < 20; round += 1) {
    await writeFile(file, `${GONE} on ${hostname()}`);
    const starts = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockDirectory(directory)),
    );
    const taken = starts.filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(1);
    expect(await readdir(directory)).toEqual(['in-use-by-process']);
  }
});

test('a lock from before the machine was started is taken over, whoever has the process id now', async () => {
  const giveBack = await lockDirectory(directory);
  const text = await readFile(file, 'utf8');
  await giveBack();
  const ofAnother = text.replace(/^\d+/, String(process.ppid));
  await writeFile(file, ofAnother);
  await expect(lockDirectory(directory)).rejects.toThrow(`process ${process.ppid} on`);
  await writeFile(file, ofAnother.replace(/^boot .+$/m, `boot ${randomUUID()}`));
  await lockDirectory(directory);
});

test('a lock of another host is refused, and the file to remove is named', async () => {
  for (const pid of [GONE, process.pid]) {
    await writeFile(file, `${pid} on another-container`);
    const refused = lockDirectory(directory);
    await expect(refused).rejects.toThrow(`process ${pid} on another-container`);
    await expect(refused).rejects.toThrow(`If nobody uses it, remove ${file}.`);
  }
  expect(await readdir(directory)).toEqual(['in-use-by-process']);
});

test('a start that is under way is waited for by nobody, and the file to remove is named', async () => {
  for (const owner of [`${process.pid} on ${hostname()}`, `${GONE} on another-container`, '']) {
    await writeFile(`${file}.next`, owner);
    await expect(lockDirectory(directory)).rejects.toThrow(`remove ${file}.next.`);
  }
});

test('what a start that was killed halfway left holds nobody up', async () => {
  await writeFile(`${file}.next`, `${GONE} on ${hostname()}`);
  const giveBack = await lockDirectory(directory);
  expect(await readdir(directory)).toEqual(['in-use-by-process']);
  await giveBack();
  // Killed before it had written who it is.
  await writeFile(`${file}.next`, '');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(`${file}.next`, longAgo, longAgo);
  await lockDirectory(directory);
});

test('of many that find what a killed start left, no two take the directory', async () => {
  for (let round = 0; round < 20; round += 1) {
    await writeFile(`${file}.next`, `${GONE} on ${hostname()}`);
    const starts = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockDirectory(directory)),
    );
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? start.reason : []));
    expect(refusals.length).toBeGreaterThan(6);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(DatabaseUnavailable);
    await rm(file, { force: true });
  }
});

test('a lock that names nobody holds nobody up', async () => {
  await writeFile(file, '');
  await lockDirectory(directory);
  expect(await readFile(file, 'utf8')).toContain(`${process.pid} on ${hostname()}\n`);
});
