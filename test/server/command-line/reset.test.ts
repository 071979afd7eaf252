import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parsePlan } from '#shared/plan/parse-plan.ts';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { commandLine, factsIn } from '../../support/command-line/program.ts';
import { countingApi, isReset } from '../../support/command-line/counting-api.ts';
import { PATIENCE } from '../../support/render/patience.ts';

const api = countingApi(60);
const { run, expectFailure, json, start, folder, accountIds } = commandLine(api);

const inFolder = (name: string) => readFile(join(folder(), name), 'utf8');

async function writeIds(count: number): Promise<string[]> {
  const ids = (await accountIds()).slice(0, count);
  await writeFile(join(folder(), 'ids.txt'), ids.join('\n'));
  return ids;
}

/** Writes the plan of some accounts, with changes, to `other.json`. */
async function changedPlan(changes: object): Promise<void> {
  await run('reset plan --where id~a --out plan.json');
  const plan = parsePlan(await inFolder('plan.json'));
  await writeFile(join(folder(), 'other.json'), JSON.stringify({ ...plan, ...changes }));
}

describe('a plan', () => {
  test('has what is known of the accounts, and its digest is the one of the file', async () => {
    const plan = await run('reset plan --where consumption>0 --note March --out plan.json');
    expect(plan).toMatchObject({ status: 0, err: '' });
    const text = await inFolder('plan.json');
    expect(plan.out).toContain(createHash('sha256').update(text).digest('hex'));
    const { api: address, note, items } = parsePlan(text);
    expect({ address, note }).toEqual({ address: api.url(), note: 'March' });
    expect(items[0]).toHaveProperty('consumption');
    expect(items[0]).toHaveProperty('known_at');
    expect(api.resets()).toEqual([]);
    await expectFailure('reset plan --where id~a --out plan.json', 1, 'it already exists');
    expect(await inFolder('plan.json')).toBe(text);
  });

  test('takes IDs from standard input, each once, and goes to standard output', async () => {
    const [first = '', second = ''] = await accountIds();
    const { status, out, err } = await run('reset plan --ids -', {
      input: `id,name\n${first},one\n${second},two\n${first},three\n`,
    });
    expect(status).toBe(0);
    expect(parsePlan(out).items.map(({ id }) => id)).toEqual([first, second]);
    expect(err).toMatch(
      /^Standard input: 1 entry repeats an account\. Each is reset once\.\n2 accounts\nSHA-256: [0-9a-f]{64}\n$/,
    );
  });

  test.each([',', ';', '\t', ', '])(
    'takes all IDs of one line, separated by %j',
    async (separator) => {
      const ids = (await accountIds()).slice(0, 10);
      const { out, err } = await run('reset plan --ids -', { input: ids.join(separator) });
      expect(parsePlan(out).items.map(({ id }) => id)).toEqual(ids);
      expect(err).toMatch(/^10 accounts\n/);
    },
  );

  test('says what it leaves out of a table', async () => {
    const [first = '', second = ''] = await accountIds();
    const input = `${first},one\n${second},two\n`;
    const { status, out, err } = await run('reset plan --ids -', { input });
    expect(status).toBe(1);
    expect(parsePlan(out).items.map(({ id }) => id)).toEqual([first, second]);
    expect(err).toContain('Standard input: 2 entries aren\'t account IDs: "one", "two".\n');
  });

  test('refuses text that is no ID', async () => {
    const [first = ''] = await accountIds();
    await writeFile(join(folder(), 'ids.txt'), `${first}\n\nnot-an-id!\n`);
    expect(await run('reset plan --ids ids.txt --allow-unknown')).toEqual({
      status: 2,
      out: '',
      err: 'proxy-console: ids.txt: 1 ID isn\'t 24 hexadecimal digits: "not-an-id!".\n',
    });
    const input = '["x-1", "x-2"]';
    await expectFailure('reset run --ids - --yes', 2, "Standard input: 2 IDs aren't", { input });
    const opened = { input: `id\n6,5E+22\n` };
    const damaged = 'Standard input: 1 ID was changed by a spreadsheet, which made them numbers';
    await expectFailure('reset plan --ids -', 2, damaged, opened);
    expect(api.resets()).toEqual([]);
  });

  test("takes IDs of any form that are in the API's list", async () => {
    api.answerLists(() => Response.json([{ id: 'x-1' }]));
    const { status, out } = await run('reset plan --ids -', { input: 'x-1' });
    expect(status).toBe(0);
    expect(parsePlan(out).items).toMatchObject([{ id: 'x-1' }]);
  });

  test("takes IDs that the API's list doesn't have only if that is allowed", async () => {
    const unknown = 'f'.repeat(24);
    const plan = ['reset', 'plan', '--ids', '-'];
    expect(await run(plan, { input: unknown })).toEqual({
      status: 2,
      out: '',
      err: `proxy-console: 1 ID isn't in the API's list of accounts: ${unknown}. Remove it, or keep it with --allow-unknown.\n`,
    });
    const allowed = await run([...plan, '--allow-unknown'], { input: unknown });
    expect(allowed.status).toBe(0);
    expect(parsePlan(allowed.out).items).toMatchObject([{ id: unknown }]);
    expect(allowed.err).toContain('It stays in the plan.');
    api.answerLists(() => new Response('', { status: 404 }));
    expect((await run(plan, { input: unknown })).status).toBe(0);
  });

  test('without a match there is none', async () => {
    expect(await run('reset plan --where id=none --out p.json')).toMatchObject({
      status: 1,
      err: 'proxy-console: No account matches, so there is no plan.\n',
    });
    await expect(inFolder('p.json')).rejects.toThrow('ENOENT');
  });
});

describe('a run', () => {
  test('resets the accounts of a plan once, and leaves the receipt of the console', async () => {
    const plan = ['reset', 'plan', '--where', 'consumption>0', '--out', 'plan.json', '--json'];
    const { accounts, sha256 } = await json<{ accounts: number; sha256: string }>([
      ...plan,
      '--note',
      'Ticket 4711',
    ]);
    const dry = await run('reset run plan.json --dry-run');
    expect(dry).toMatchObject({ status: 0, err: '' });
    expect(dry.out).toContain(
      `${accounts} accounts of ada@example.com at ${api.url()}, in 1 request.`,
    );
    expect(dry.out).toContain(`\nSHA-256: ${sha256}\nNote: Ticket 4711\n`);
    const { items } = parsePlan(await inFolder('plan.json')) as ResetPlanFile;
    const consumption = items.reduce((sum, item) => sum + (item.consumption ?? 0), 0);
    expect(dry.out).toMatch(/^It would run\.\nID +USERNAME +CONSUMPTION\n/);
    // In the units of "accounts list".
    expect(dry.out).toMatch(
      new RegExp(`\\n${items[9]?.id}  ${items[9]?.username} +[\\d.]+ [KMGT]?B\\n`),
    );
    const [total = ''] = /^Total consumption: .+$/m.exec(dry.out) ?? [];
    expect(total).toContain(`: ${consumption.toLocaleString('en')} (`);
    expect(total).toMatch(/ \([\d.]+ [GT]B, received .+B, sent .+B\)\.$/);
    expect(dry.out).toContain(`\n…and ${accounts - 10} more accounts.\n`);
    expect(await json('reset run plan.json --dry-run --json')).toMatchObject({
      sha256,
      note: 'Ticket 4711',
      totals: { known: accounts, consumption },
    });
    const before = await run(['reset', 'plan', '--where', 'consumption>0', '--dry-run']);
    expect(before.out).toContain(`\n${items[9]?.id}  ${items[9]?.username} `);
    expect(before.out).toContain(total);
    expect(before.out).toMatch(new RegExp(`\\n${accounts} accounts\\nNothing was written\\.\\n$`));
    expect(api.resets()).toEqual([]);
    const ended = await run(['reset', 'run', 'plan.json', '--digest', sha256, '--yes', '--json']);
    expect(ended.status).toBe(0);
    const facts = factsIn(ended.out);
    expect(facts).toMatchObject({
      state: 'finished',
      total: accounts,
      plan_file_sha256: sha256,
      note: 'Ticket 4711',
    });
    expect(facts.counts['reset']).toBe(accounts);
    const ids = parsePlan(await inFolder('plan.json')).items.map(({ id }) => id);
    expect(api.resets()).toEqual([ids]);

    const csv = await run('reset receipt --out receipt.csv');
    expect(csv).toEqual({ status: 0, out: '', err: '' });
    expect(await inFolder('receipt.csv')).toMatch(/^\uFEFFid,name,outcome,consumption_before,/);
    expect(await inFolder('receipt.csv')).toContain(',Ticket 4711,');
    expect(await json(['reset', 'receipt', facts.run, '--json'])).toMatchObject({
      accounts: ids.map((id) => ({ id, outcome: 'reset' })),
    });

    await expectFailure('reset run plan.json --yes', 5, 'This plan was already run');
    expect(api.resets()).toHaveLength(1);
    const check = await run('reset check plan.json');
    expect(check.status).toBe(5);
    expect(check.out).toMatch(/^It would stop, because:\nThis plan was already run: /);
    expect((await run('reset run plan.json --yes --again')).status).toBe(0);
    const finished = { state: 'finished' };
    expect(await json('reset status --json')).toMatchObject([finished, finished]);
    const changed = await run('reset run plan.json --dry-run --json');
    expect(changed.err).toContain('changed since the plan was made.');
  });

  test('nothing to reset is no failure, and is said as text and as JSON', async () => {
    const typo = await run('reset run --where status=blokced --yes');
    expect(typo).toMatchObject({ status: 0, out: 'No account matches. Nothing was sent.\n' });
    expect(typo.err).toMatch(
      /^No account has the status "blokced"\. Known: ACCOUNT_ACTIVE \(\d+\), ACCOUNT_BLOCKED/,
    );
    for (const option of ['--yes', '--dry-run']) {
      const { status, out } = await run(`reset run --where id=none --json ${option}`);
      expect(status).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ api: api.url(), accounts: 0 });
    }
  });

  test('a plan with another digest is refused', async () => {
    await run('reset plan --where id~a --out plan.json');
    const approved = ['reset', 'run', 'plan.json', '--yes', '--digest', 'a'.repeat(64)];
    await expectFailure(approved, 2, "another digest, so it isn't the plan that was approved.");
    expect(api.resets()).toEqual([]);
  });

  test('a plan of another address is run only if that is said to be the same API, and the receipt says so', async () => {
    await changedPlan({ api: 'https://api.example.com' });
    await expectFailure(
      'reset run other.json --yes',
      2,
      'If it is the same API at another address, add --same-api.',
    );
    expect(api.resets()).toEqual([]);
    const ended = await run('reset run other.json --yes --same-api --json');
    expect(ended.status).toBe(0);
    const same = { api: api.url(), same_api: 'https://api.example.com' };
    expect(JSON.parse(ended.out)).toMatchObject(same);
  });

  test('a reset is resumed at another address of its API, and run there no second time', async () => {
    const ids = await writeIds(4);
    const args = ['reset', 'run', '--ids', 'ids.txt', '--yes', '--once', 'march'];
    api.refuseWrites(401, 1);
    expect((await run([...args, '--batch-size', '2'])).status).toBe(3);
    api.answerWith(undefined);
    const elsewhere = { env: { PROXY_CONSOLE_API: api.url().replace('127.0.0.1', 'localhost') } };
    await expectFailure('reset resume', 2, 'add --same-api.', elsewhere);
    const ended = await run('reset resume --same-api --json', elsewhere);
    expect(ended.status).toBe(0);
    const same = { api: api.url(), same_api: elsewhere.env.PROXY_CONSOLE_API };
    expect(JSON.parse(ended.out)).toMatchObject(same);
    expect(api.resets().flat()).toEqual([...ids.slice(0, 2), ...ids.slice(2), ...ids.slice(2)]);
    const again = await run([...args, '--same-api'], elsewhere);
    expect(again).toMatchObject({ status: 0, out: expect.stringMatching(/^Already run on /) });
    // The run has recorded that address, so it needn't be said again.
    const { run: id } = factsIn(ended.out);
    for (const command of [`reset verify ${id}`, `reset resume ${id}`, args.join(' ')])
      expect(await run(command, elsewhere)).toMatchObject({ status: 0 });
    expect((await run(['history', ids[0] ?? ''], elsewhere)).out).toContain(id);
  });

  test('a plan of another user is run, and both are told who made it', async () => {
    await changedPlan({ user: 'grace', user_email: 'grace@example.com', note: 'Ticket 4711' });
    const { status, out, err } = await run('reset run other.json --yes --json');
    expect(status).toBe(0);
    expect(err).toContain("Made by grace@example.com; you're signed in as ada@example.com.\n");
    const told = { user_email: 'ada@example.com', plan_file_user: 'grace@example.com' };
    expect(JSON.parse(out)).toMatchObject(told);
    const shown = await run(['reset', 'status', factsIn(out).run]);
    expect(shown.out).toContain('\nPlanned by: grace@example.com\nNote: Ticket 4711\n');
  });

  test('entries of a file that are no IDs end with 1, and repeated IDs are named', async () => {
    const [first = '', second = ''] = await accountIds();
    const table = ['id,name', `${first},a`, `${second},b`, ',c', `${first},d`, ',e', `${first},f`];
    await writeFile('table.csv', table.join('\n'));
    const command = ['reset', 'run', '--ids', 'table.csv', '--yes'];
    const planned = await run('reset plan --ids table.csv --out left-out.json');
    expect(planned.status).toBe(1);
    expect((await run([...command, '--dry-run'])).status).toBe(1);
    const ended = await run(command);
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("table.csv: 2 entries aren't account IDs");
    expect(ended.err).toContain('table.csv: 2 entries repeat an account. Each is reset once.\n');
    expect(api.resets()).toEqual([[first, second]]);
  });

  test('some accounts that are not confirmed end with 1, and the summary says which and why', async () => {
    const [first = ''] = await accountIds();
    const { status, out } = await run('reset run --ids - --allow-unknown --yes', {
      input: `${first}\n${'0'.repeat(24)}\n`,
    });
    expect(status).toBe(1);
    expect(out).toContain('Finished: 1 of 2 accounts reset, 1 failed.');
    expect(out).toContain("Rejected: 1. The API can't find this.");
  });

  test('a key that may not reset ends with 3', async () => {
    await writeIds(2);
    api.refuseWrites(403);
    const { status, out } = await run('reset run --ids ids.txt --yes');
    expect(status).toBe(3);
    expect(out).toContain('Stopped: the API refused this action (403).');
  });

  test('an API that fails in the middle pauses with 4; what it may have done is not sent again', async () => {
    const ids = await writeIds(8);
    api.refuseWrites(502);
    const ended = await run('reset run --ids ids.txt --yes --batch-size 2');
    expect(ended.status).toBe(4);
    expect(ended.out).toContain('Paused: 6 of 8 accounts unconfirmed, 2 not sent so far.');
    api.answerWith(undefined);
    const resumed = await run('reset resume');
    expect(resumed.status).toBe(1);
    expect(resumed.out).toContain('Finished: 2 of 8 accounts reset, 6 unconfirmed.');
    expect(api.resets().flat()).toEqual(ids);
  });

  test('an API that is killed in the middle leaves only the running request unconfirmed, and a resume sends the rest', async () => {
    const ids = await writeIds(8);
    api.answerWith(async (request) => {
      if (isReset(request) && api.resets().length === 2) await api.stop();
      return undefined;
    });
    const ended = await run('reset run --ids ids.txt --yes --batch-size 2');
    await api.restart();
    api.answerWith(undefined);
    expect(ended.status).toBe(4);
    expect(ended.out).toMatch(/^Paused: 2 of 8 accounts reset, 2 unconfirmed, 4 not sent so far\./);
    expect(ended.out).toContain("Can't reach the API");
    const resumed = await run('reset resume');
    expect(resumed.out).toContain('Finished: 6 of 8 accounts reset, 2 unconfirmed.');
    expect(api.resets().flat()).toEqual(ids);
  });

  test('Ctrl+C pauses after the response to the running call with 130, and a resume does the rest', async () => {
    const ids = await writeIds(10);
    const { child, ended } = start('reset run --ids ids.txt --yes --batch-size 1');
    const pausing = new Promise<void>((resolve) => {
      child.stderr?.on('data', (text: Buffer) => String(text).includes('Pausing') && resolve());
    });
    api.answerWith(async (request) => {
      if (isReset(request) && api.resets().length > 1) {
        child.kill('SIGINT');
        await pausing;
      }
      return undefined;
    });
    const { status, out, err } = await ended;
    expect(status).toBe(130);
    expect(err).toContain('Pausing after the response to the running request.');
    expect(out).toMatch(
      /^Paused: 2 of 10 accounts reset, 8 not sent so far\.\nResume: proxy-console reset resume /,
    );
    const listed = await run('reset status');
    expect(listed.out).toMatch(/^RUN .*\n\S+ +\S+ +paused +\d +10 +ada@example\.com\n$/);
    expect((await run('reset resume')).status).toBe(0);
    expect(api.resets().flat()).toEqual(ids);
  });
});

describe('two at once', () => {
  test('a run is worked on by one process, and its accounts are in no other', async () => {
    await run('reset plan --where id~a --out plan.json');
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    api.answerWith(async (request) => {
      if (isReset(request)) await held;
      return undefined;
    });
    const { child, ended } = start('reset run plan.json --yes');
    await vi.waitFor(() => expect(api.resets()).toHaveLength(1), PATIENCE);
    for (const command of ['reset run plan.json --yes --again', 'reset resume', 'reset stop'])
      await expectFailure(command, 1, `is being run by process ${child.pid} on `);
    expect((await run('reset status')).out).toContain(' running ');
    release?.();
    expect((await ended).status).toBe(0);
    expect(api.resets()).toHaveLength(1);
  });

  test('of two runs of one plan that start at the same moment, one sends at most', async () => {
    await run('reset plan --where id~a --out plan.json');
    const runs = [1, 2].map(() => start('reset run plan.json --yes').ended);
    // The one that sends waits until the other has ended.
    api.answerWith(async (request) => {
      if (isReset(request)) await Promise.race(runs);
      return undefined;
    });
    const statuses = (await Promise.all(runs)).map(({ status }) => status ?? -1);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(api.resets()).toHaveLength(1);
  });

  test('an interrupted run blocks its accounts until it is resumed or stopped', async () => {
    await writeIds(4);
    api.answerWith((request) => (isReset(request) ? new Promise(() => undefined) : undefined));
    const { child, ended } = start('reset run --ids ids.txt --yes --batch-size 2');
    await vi.waitFor(() => expect(api.resets()).toHaveLength(1), PATIENCE);
    child.kill('SIGKILL');
    await ended;
    api.answerWith(undefined);
    const args = ['reset', 'run', '--ids', 'ids.txt', '--yes'];
    await expectFailure(args, 1, '4 accounts are in the unfinished reset ');
    const { out } = await run('reset status');
    expect(out).toContain(' interrupted ');
    const id = /^\S+-\S+(?= )/m.exec(out)?.[0] ?? '';
    const one = (await run(['reset', 'status', id])).out;
    expect(one).toContain('So far: Unconfirmed: 2 · Not sent: 2');
    expect(one).toContain(`To go on: proxy-console reset resume ${id}`);
    const stopped = await run('reset stop --json');
    expect(stopped.status).toBe(0);
    expect(factsIn(stopped.out).counts).toMatchObject({ unconfirmed: 2, 'not-attempted': 2 });
    expect((await run(args)).status).toBe(0);
  });
});
