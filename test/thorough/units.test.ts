import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test('systemd finds no fault in the units of a reset every month', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'units-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const units = ['proxy-console-reset.service', 'proxy-console-reset.timer'];
  for (const unit of units) {
    const text = await readFile(`deploy/${unit}`, 'utf8');
    // The program must exist, wherever Node.js is on this machine.
    await writeFile(join(folder, unit), text.replace('=/usr/bin/node ', `=${process.execPath} `));
  }
  const paths = units.map((unit) => join(folder, unit));
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', ...paths]);
  // What it doesn't know is only a warning.
  expect(stderr).toBe('');
});
