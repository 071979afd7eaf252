import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { closeDatabaseDir, closeDataDir } from '../../../server/embedded/database/data-dir.ts';

let parent: string;
let dataDir: string;
let databaseDir: string;
let said: MockInstance<typeof process.stderr.write>;

beforeEach(async () => {
  said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  parent = await mkdtemp(join(tmpdir(), 'proxy-console-'));
  dataDir = join(parent, 'data');
  databaseDir = join(dataDir, 'postgresql');
});
afterEach(() => rm(parent, { recursive: true }));

const modes = () =>
  Promise.all(
    [dataDir, databaseDir].map(async (path) => ((await stat(path)).mode & 0o777).toString(8)),
  );

test('what an earlier version or a copy left open is closed, which is said once', async () => {
  await mkdir(databaseDir, { recursive: true, mode: 0o755 });
  await writeFile(join(dataDir, 'api-key'), 'a-key\n');
  for (const mode of ['755', '700']) {
    expect(await modes()).toEqual([mode, mode]);
    await closeDataDir(dataDir);
    await closeDatabaseDir(databaseDir);
  }
  expect(said.mock.calls.map(([text]) => text)).toEqual(
    [dataDir, databaseDir].map(
      (path) =>
        `${path} was accessible to other users of this machine (mode 755). It is now restricted to its owner.\n`,
    ),
  );
});

test('a directory with other things in it keeps its mode, and only the database in it is closed', async () => {
  await mkdir(databaseDir, { recursive: true, mode: 0o755 });
  await writeFile(join(dataDir, 'something-else'), '');
  await closeDataDir(dataDir);
  await closeDatabaseDir(databaseDir);
  expect(await modes()).toEqual(['755', '700']);
});

test.runIf(process.platform === 'linux')(
  'a mode that cannot be changed is said, and does not stop the start',
  async () => {
    // Not even root may change the mode of this one.
    await closeDatabaseDir('/proc/self/task');
    expect(said.mock.calls.map(([text]) => text)).toEqual([
      "/proc/self/task is accessible to other users of this machine (mode 555), and its mode can't be changed " +
        '(EPERM). Run "chmod 700" on it as its owner.\n',
    ]);
  },
);
