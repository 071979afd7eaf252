import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { RunRecord } from '#shared/run/run-records.ts';
import { journalLine } from '../../../cli/journal/journal-file.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commandLine } from '../../support/command-line/program.ts';
import { countingApi } from '../../support/command-line/counting-api.ts';

const api = countingApi(60);
const { run, expectFailure, shell, folder } = commandLine(api);

const CHOICE = ['--where', 'id~a', '--batch-size', '5', '--yes'];

const onlyRun = () => {
  const runs = join(folder(), 'state/runs');
  return join(runs, readdirSync(runs)[0] ?? '');
};

const stateFiles = () => readdirSync('state', { recursive: true });

/** A run that was paused after three calls. Returns the path of its journal. */
async function paused() {
  api.refuseWrites(401, 3);
  expect((await run(['reset', 'run', ...CHOICE])).status).toBe(3);
  api.answerWith(undefined);
  return join(onlyRun(), 'journal.jsonl');
}

describe('the journal', () => {
  test('that cannot be made is a sentence, and nothing is sent', async () => {
    writeFileSync(join(folder(), 'file'), '');
    expect(await run(['reset', 'run', ...CHOICE, '--state', 'file'])).toMatchObject({
      status: 1,
      err: `proxy-console: The reset can't be recorded in ${join(folder(), 'file/runs')}: a part of the path is not a folder.\n`,
    });
    expect(api.resets()).toEqual([]);
  });

  // Node.js itself would try without end.
  test.runIf(process.platform === 'linux')('below /proc is a sentence, too', async () => {
    expect(await run(['reset', 'run', ...CHOICE, '--state', '/proc/below'])).toMatchObject({
      status: 1,
      err: "proxy-console: The reset can't be recorded in /proc/below/runs: no such file or folder.\n",
    });
  });

  test('on a disk that is full from the start sends nothing and leaves nothing', async () => {
    const { status, text } = await shell(
      `ulimit -f 0; "$0" "$1" reset run ${CHOICE.join(' ')} 2>&1 | cat`,
    );
    expect(status).toBe(0);
    expect(text).toContain("proxy-console: The reset can't be recorded in ");
    expect(text).toContain('the file is too large.');
    expect(api.resets()).toEqual([]);
    expect(readdirSync(join(folder(), 'state/runs'))).toEqual([]);
  });

  test('on a disk that fills up pauses with a sentence, and is whole when there is space again', async () => {
    // The plan needs more than one block, and the journal of its calls more than that.
    const { text } = await shell(
      `ulimit -f 12; "$0" "$1" reset run --where 'id~a' --batch-size 1 --yes 2>&1 | cat`,
    );
    expect(text).toContain('Paused: ');
    expect(text).toContain("The reset can't be recorded in ");
    expect(text).toContain('Free up some space, then resume.');
    const sent = api.resets().flat();
    expect(sent.length).toBeGreaterThan(2);
    const { status, out } = await run('reset resume --json');
    const { counts, total } = JSON.parse(out) as { counts: Record<string, number>; total: number };
    expect(total).toBe(60);
    // There may have been no space for the response to the last call either.
    const { reset = 0, unconfirmed = 0 } = counts;
    expect(reset + unconfirmed).toBe(60);
    expect(unconfirmed).toBeLessThan(2);
    expect(status).toBe(unconfirmed === 0 ? 0 : 1);
    expect(api.resets().flat().toSorted()).toEqual([...new Set(api.resets().flat())].toSorted());
    expect(api.resets().flat()).toHaveLength(60);
  });

  test('with a lost line in the middle is never resumed, but can be stopped', async () => {
    const path = await paused();
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, lines.toSpliced(3, 1, 'x').join('\n'));
    const sent = api.resets().length;
    await expectFailure('reset resume', 1, 'are lost, so accounts could be changed twice.');
    expect(api.resets()).toHaveLength(sent);
    expect((await run('reset status')).out).toContain(' damaged ');
    expect((await run('reset stop')).status).toBe(0);
  });

  test('with another plan beside it is not read', async () => {
    await paused();
    const plan = join(onlyRun(), 'plan.json');
    writeFileSync(plan, readFileSync(plan, 'utf8').replace(/"id":"\w{4}/, '"id":"0000'));
    await expectFailure('reset resume', 1, "can't be read: its plan was changed.");
  });

  test.each([
    ['journal is unreadable', 'journal.jsonl'],
    ['journal is gone', ''],
  ])('of an unfinished run whose %s still keeps others from its accounts', async (_, name) => {
    const path = await paused();
    const sent = api.resets().length;
    if (name === '') rmSync(path);
    else writeFileSync(join(onlyRun(), name), 'x');
    const { err } = await expectFailure(['reset', 'run', ...CHOICE], 2, "can't be read: ");
    expect(err).toContain(`set it aside: move the folder ${onlyRun()} to another place.`);
    expect(api.resets()).toHaveLength(sent);
    renameSync(onlyRun(), join(folder(), 'aside'));
    expect((await run(['reset', 'run', ...CHOICE])).status).toBe(0);
  });

  test('with a record that no version writes is named, and nothing is sent or held', async () => {
    const path = await paused();
    const [first = ''] = readFileSync(path, 'utf8').split('\n');
    const { run: record } = JSON.parse(first.slice(first.indexOf(' '))) as { run: RunRecord };
    writeFileSync(path, journalLine({ run: { ...record, createdAt: Infinity } }));
    const sent = api.resets().length;
    const sentence = `The reset ${record.id} can't be read: run.createdAt in its journal is invalid.`;
    await expectFailure(['reset', 'run', ...CHOICE], 2, `${sentence} Nothing was sent, `);
    await expectFailure('reset status', 0, `${sentence}\n`);
    expect(api.resets()).toHaveLength(sent);
    expect(stateFiles().filter((name) => String(name).includes('in-use'))).toEqual([]);
  });

  test('of another user is not resumed', async () => {
    await paused();
    const env = { PROXY_CONSOLE_API_KEY: 'neighbour-key' };
    const sentence = "and the user ada@example.com. You're using ";
    await expectFailure('reset resume', 2, sentence, { env });
  });

  test('can be read by its owner only', async () => {
    const path = await paused();
    const modes = execFileSync('stat', ['-c', '%a', path, onlyRun()], { encoding: 'utf8' });
    expect(modes).toBe('600\n700\n');
  });
});

describe('the state folder', () => {
  test('is not made by a command that only reads', async () => {
    for (const command of ['reset status', 'profiles status', 'history 65a000081a157dfc5d1a70e5'])
      expect(await run(command)).toMatchObject({ status: 0 });
    expect((await run(['reset', 'run', ...CHOICE, '--dry-run'])).status).toBe(0);
    expect((await run('reset receipt')).status).toBe(1);
    expect(existsSync('state')).toBe(false);
  });

  test('that cannot be read is a sentence', async () => {
    writeFileSync('file', '');
    const sentence = `The resets in ${join(folder(), 'file/runs')} can't be read: a part of the path is not a folder.`;
    await expectFailure('reset status --state file', 1, sentence);
  });

  test('of another user is only read by root, who is told how to write there', async () => {
    await paused();
    if (process.getuid?.() === 0) chownSync('state', 1, 1);
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    const before = stateFiles();
    expect((await run('reset status')).out).toContain(' paused ');
    const writing = ['reset resume', 'reset stop', 'reset verify', 'profiles stop'];
    for (const command of [...writing, ['reset', 'run', ...CHOICE]]) {
      const { err } = await expectFailure(command, 2, 'state belongs to the user ');
      expect(err).toMatch(/Run this command as that user: runuser -u \w+ -- proxy-console …\n$/);
    }
    expect(stateFiles()).toEqual(before);
  });
});
