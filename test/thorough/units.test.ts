import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('systemd finds no fault in the units of a schedule', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'units-'));
  try {
    for (const kind of ['service', 'timer']) {
      const text = await readFile(`deploy/proxy-console-schedule@.${kind}`, 'utf8');
      // The program must exist, wherever Node.js is on this machine.
      const found = text.replace('=/usr/bin/node ', `=${process.execPath} `);
      await writeFile(join(folder, `proxy-console-schedule@.${kind}`), found);
    }
    const timer = join(folder, 'proxy-console-schedule@monthly.timer');
    const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', timer]);
    // What it doesn't know is only a warning.
    expect(stderr).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
