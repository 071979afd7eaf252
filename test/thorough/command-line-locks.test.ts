import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { countingApi } from '../support/command-line/counting-api.ts';
import { commandLine } from '../support/command-line/program.ts';
import { renewLock } from '../support/servers/renew-lock.ts';

vi.setConfig({ testTimeout: 60_000 });

// What a lock itself does: test/server/embedded/data-dir-lock.test.ts.

const api = countingApi(60);
const { run, folder } = commandLine(api);

test('a run that another container works on is left to it, and resumed once that is seen to be gone', async () => {
  api.refuseWrites(401);
  await run('reset run --where id~a --batch-size 60 --yes');
  api.answerWith(undefined);
  const runs = join(folder(), 'state/runs');
  const lock = join(runs, readdirSync(runs)[0] ?? '', 'in-use-by-process');
  // A process of another container on this machine, which has its own numbers.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  const lines = [`1 on ${hostname()}`, `boot ${boot.trim()}`, 'namespace pid:[1]', 'started 5'];
  await writeFile(lock, lines.join('\n'));
  const letGo = renewLock(lock, 200);
  try {
    const { status, err } = await run('reset resume');
    expect(status).toBe(1);
    expect(err).toContain(`is being run by process 1 on ${hostname()}.`);
    expect((await run('reset status')).out).toContain(' running ');
    expect(api.resets()).toHaveLength(1);
  } finally {
    letGo();
  }
  const { status, err } = await run('reset resume');
  expect(err).toContain("If it doesn't renew that file within 15 seconds, it is considered gone.");
  expect(status).toBe(0);
  expect(api.resets()).toHaveLength(2);
});
