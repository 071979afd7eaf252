import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { operations } from '#contract';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { countingApi } from '../../support/command-line/counting-api.ts';
import { commandLine, type RunFacts } from '../../support/command-line/program.ts';

const TOTAL = 5;
const api = countingApi(TOTAL);
const { run, expectFailure, json, accountIds } = commandLine(api);

/** What every account has consumed when it is planned. */
const CONSUMED = 100;

const consume = (consumption: number) =>
  api.sql('UPDATE proxy_accounts SET consumption = $1', [consumption]);

beforeEach(async () => {
  await consume(CONSUMED);
  await run('reset plan --where id~a --out plan.json');
});

/** The same program with another state folder. */
const elsewhere = { env: { PROXY_CONSOLE_STATE: 'elsewhere' } };

/** Another client of the user resets so many of the accounts, those at the end if that is negative. */
async function resetSome(count: number): Promise<string[]> {
  const all = (await planned()).items.map(({ id }) => id);
  const ids = count < 0 ? all.slice(count) : all.slice(0, count);
  await globalThis.fetch(`${api.url()}${operations.resetQuota.path()}`, {
    method: 'PUT',
    headers: { 'Api-Key': api.key(), 'Content-Type': 'application/json' },
    body: JSON.stringify(ids.map((id) => ({ id }))),
  });
  return ids;
}

const planned = async () => JSON.parse(await readFile('plan.json', 'utf8')) as ResetPlanFile;

/** What a person types at each question. */
function typing(...typed: string[]) {
  return { ask: () => Promise.resolve(typed.shift() ?? 'too many questions') };
}

interface Receipt extends RunFacts {
  plan_file_accounts: number;
  already_reset: number | null;
  accounts: { id: string; outcome: string; consumption_before: number | null }[];
}

const receipt = (options = {}) => json<Receipt>('reset receipt --json', options);
const sumOf = ({ accounts }: Receipt) =>
  accounts.reduce((sum, { consumption_before: before }) => sum + (before ?? 0), 0);

test('a plan that was just run elsewhere waits for a person, who is told when and by whom', async () => {
  expect((await run('reset run plan.json --yes')).status).toBe(0);
  const said = new RegExp(
    `^${TOTAL} of ${TOTAL} accounts were reset \\d+ seconds? ago by ada@example\\.com\\.\n`,
  );
  const waiting = await run('reset run plan.json --yes', elsewhere);
  expect(waiting.status).toBe(5);
  expect(waiting.out).toMatch(said);
  const [, advice = ''] =
    /\nTo reset those accounts too: proxy-console (.+)\n/.exec(waiting.out) ?? [];
  expect(waiting.out).not.toContain('To run it');
  const checked = await run('reset check plan.json --json', elsewhere);
  expect(checked.status).toBe(5);
  const { reasons } = JSON.parse(checked.out) as { reasons: string[] };
  expect(`${reasons[0]}\n`).toMatch(said);
  expect(api.resets()).toHaveLength(1);

  const again = await run(advice, elsewhere);
  expect(again.status).toBe(0);
  expect(again.err).toContain(`${TOTAL} of ${TOTAL} accounts were reset `);
  expect(api.resets()).toHaveLength(2);
  // Nothing is counted twice.
  expect([await receipt(), await receipt(elsewhere)].map(sumOf)).toEqual([TOTAL * CONSUMED, 0]);
});

test('a new plan and a reset say which of their accounts were just reset, and by whom', async () => {
  await resetSome(2);
  // Those of other tests count, too.
  const said = /^\d of 5 accounts were reset .+ ago by ada@example\.com\.$/m;
  expect((await run('reset plan --where id~a --out next.json')).err).toMatch(said);
  expect((await run('reset run --where id~a --yes')).err).toMatch(said);
});

test('accounts that were reset since the plan was made are left out, unless a person wants them', async () => {
  await resetSome(2);
  // Some use since then is no reason to forget it.
  await api.sql('UPDATE proxy_accounts SET consumption = 7 WHERE consumption = 0', []);
  const rest = (await planned()).items.slice(2).map(({ id }) => id);
  const ended = await run('reset run plan.json', typing('', String(TOTAL - 2)));
  expect(ended.status).toBe(0);
  expect(ended.err).toMatch(/2 of 5 accounts were reset \d+ seconds? ago by ada@example\.com\.\n/);
  expect(api.resets().at(-1)).toEqual(rest);
  const left = await receipt();
  expect(left).toMatchObject({ total: 3, plan_file_accounts: 5, already_reset: 2 });
  expect(left.accounts.map(({ id }) => id)).toEqual(rest);
  expect(sumOf(left)).toBe(3 * CONSUMED);
  await expectFailure('reset run plan.json --yes', 5, 'This plan was already run');
});

test('a person may reset them too, and what is confirmed is that number', async () => {
  await resetSome(2);
  expect(await run('reset run plan.json', typing('maybe'))).toMatchObject({
    status: 1,
    err: expect.stringContaining('Not confirmed. Nothing was sent.') as string,
  });
  expect((await run('reset run plan.json', typing('all', String(TOTAL)))).status).toBe(0);
  expect(api.resets().at(-1)).toHaveLength(TOTAL);
  expect(sumOf(await receipt())).toBe(3 * CONSUMED);
});

test('if all of them were reset, nothing is left', async () => {
  await resetSome(TOTAL);
  const ended = await run('reset run plan.json', typing(''));
  expect(ended).toMatchObject({ status: 5, out: 'No account is left. Nothing was sent.\n' });
  expect(api.resets()).toHaveLength(1);
});

test('without a log, fallen counters say it, and higher ones do not', async () => {
  await resetSome(2);
  await api.sql('UPDATE proxy_accounts SET consumption = 200 WHERE consumption > 0', []);
  api.answerWith(({ url }) =>
    url.includes('/api/audit-log') ? new Response('', { status: 404 }) : undefined,
  );
  const waiting = await run('reset run plan.json --yes');
  expect(waiting.status).toBe(5);
  expect(waiting.out).toMatch(
    /^The counters of 2 of 5 accounts have fallen since the plan was made\.\n/,
  );
});

test.each([
  [404, "The counters couldn't be read again: the API doesn't list accounts.\n"],
  [200, "The counters couldn't be read again. "],
])('a list that answers %i does not keep a plan from being run', async (status, said) => {
  api.answerLists(() => new Response('', { status }));
  const ended = await run('reset run plan.json --yes');
  expect(ended).toMatchObject({ status: 0, err: expect.stringContaining(said) as string });
  expect(sumOf(await receipt())).toBe(TOTAL * CONSUMED);
});

test('of the plan of another user, accounts that my list lacks are rejected, unless they are allowed', async () => {
  const plan = await planned();
  const items = [...plan.items, { id: 'f'.repeat(24) }];
  await writeFile(
    'other.json',
    JSON.stringify({ ...plan, user: 'bob', user_email: 'bob@example.com', items }),
  );
  const unknown = `1 ID isn't in the API's list of accounts: ${'f'.repeat(24)}. Remove it, or keep it with --allow-unknown.`;
  await expectFailure('reset run other.json --yes', 2, unknown);
  expect(api.resets()).toEqual([]);
  const allowed = await run('reset run other.json --yes --allow-unknown --json');
  expect(allowed.status).toBe(1);
  expect(JSON.parse(allowed.out)).toMatchObject({
    plan_file_user: 'bob@example.com',
    counts: { reset: TOTAL, rejected: 1 },
  });
  expect(await accountIds()).toHaveLength(TOTAL);
});

test('IDs in capitals are the accounts that the API lists in small letters', async () => {
  const ids = (await planned()).items.map(({ id }) => id);
  const capitals = ids.map((id) => id.toUpperCase());
  const input = [...capitals, ids[0]].join('\n');
  const made = await run('reset plan --ids -', { input });
  expect((JSON.parse(made.out) as ResetPlanFile).items.map(({ id }) => id)).toEqual(ids);

  const plan = await planned();
  const items = capitals.map((id) => ({ id, consumption: CONSUMED + 1 }));
  await writeFile('capitals.json', JSON.stringify({ ...plan, items }));
  const waiting = await run('reset run capitals.json --yes');
  expect(waiting.out).toContain('5 of 5 accounts ');
  const ended = await run('reset run capitals.json --yes --again');
  expect(ended.status).toBe(0);
  expect(api.resets()).toEqual([ids]);
  const [latest] = await json<object[]>(['history', capitals[0] ?? '', '--json']);
  const { run: id } = await receipt();
  expect(latest).toMatchObject({ run: id, outcome: 'confirmed' });
});

/** While the first question waits, another client resets three of five; then these are typed. */
function afterReset(...typed: string[]) {
  let isFirst = true;
  return {
    async ask() {
      if (isFirst) {
        await resetSome(3);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      }
      isFirst = false;
      return typed.shift() ?? 'too many questions';
    },
  };
}

describe('a question that waits for a while', () => {
  const PLAN = 'reset run plan.json --batch-size 5';
  const CHOICE = 'reset run --where id~a --batch-size 5';

  test.each([PLAN, CHOICE])('%s: who was reset meanwhile is left out', async (command) => {
    const ended = await run(command, afterReset('5', '', '2'));
    expect(ended.err).toMatch(/3 of 5 accounts were reset .+ ago by ada@example\.com\.\n/);
    expect(ended.status).toBe(0);
    expect(api.resets().at(-1)).toHaveLength(2);
    const left = await receipt();
    expect(left).toMatchObject({ total: 2, already_reset: 3 });
    expect(sumOf(left)).toBe(2 * CONSUMED);
  });

  test('or reset too, with the counters of now, after another question', async () => {
    expect((await run(PLAN, afterReset('5', 'all', '5'))).status).toBe(0);
    const all = await receipt();
    expect(all).toMatchObject({ total: 5, already_reset: 0 });
    expect(sumOf(all)).toBe(2 * CONSUMED);
  });
});

/** Two of five are reset, then it pauses, and another client resets two of the others. */
async function pauseAndMeet(command = 'reset run plan.json --yes --batch-size 2') {
  api.refuseWrites(401, 1);
  expect((await run(command)).status).toBe(3);
  api.answerWith(undefined);
  return resetSome(-2);
}

afterEach(() => vi.useRealTimers());

describe('a reset that was paused', () => {
  const BY_ADA = /2 of 3 accounts were reset .+ ago by ada@example\.com\.\n/;

  test('waits for a person if what it has not sent was reset meanwhile', async () => {
    const met = await pauseAndMeet();
    const sent = api.resets().length;
    const waiting = await run('reset resume');
    expect(waiting.status).toBe(5);
    expect(waiting.out).toMatch(BY_ADA);
    expect(waiting.out).toContain('Nothing was sent.\n');
    expect(waiting.out).toContain('--again resets them too.\n');
    const facts = await json<RunFacts & { reasons: string[] }>('reset resume --json');
    expect(facts).toMatchObject({ state: 'paused', pause_reason: 'refused-key' });
    expect(`${facts.reasons[0]}\n`).toMatch(BY_ADA);
    expect((await run('reset resume', typing('maybe'))).status).toBe(1);
    expect(api.resets()).toHaveLength(sent);

    const ended = await run('reset resume', typing(''));
    expect(ended.err).toMatch(BY_ADA);
    expect(ended.out).toContain('Finished: 3 of 5 accounts reset, 2 already reset.\n');
    expect(ended.status).toBe(1);
    expect(api.resets().slice(sent).flat()).not.toContain(met[0]);
    const left = await receipt();
    expect(left).toMatchObject({ calls: 2, counts: { reset: 3, 'already-reset': 2 } });
    const ofMet = left.accounts.filter(({ id }) => met.includes(id));
    for (const account of ofMet)
      expect(account).toMatchObject({
        outcome: 'already-reset',
        consumption_after: 0,
        sent_at: null,
        verified_at: expect.any(String) as string,
      });
    expect(ofMet).toHaveLength(2);
    expect(ended.out).not.toContain('Try again: ');
  });

  test('resets them too if a person says so', async () => {
    await pauseAndMeet();
    const ended = await run('reset resume --again');
    expect(ended.status).toBe(0);
    expect(ended.err).toMatch(BY_ADA);
    expect(api.resets().at(-1)).toHaveLength(1);
    const done = await receipt();
    expect(done.counts).toMatchObject({ reset: 5 });
    expect(sumOf(done)).toBe(3 * CONSUMED);
  });

  test('says at its end that another reset had some of what it has sent', async () => {
    api.refuseWrites(401, 1);
    await run('reset run plan.json --yes --batch-size 2');
    api.answerWith(undefined);
    await resetSome(2);
    const { status, err } = await run('reset resume');
    expect(status).toBe(0);
    expect(err).toMatch(
      /^Another reset ran meanwhile: 2 of 5 accounts were reset .+ ago by ada@example\.com\.$/m,
    );
    expect((await run('reset run --where id~a --yes', elsewhere)).err).not.toContain('meanwhile');
  });

  test('waits also if a timer starts it again', async () => {
    const monthly = 'reset run --where id~a --once may --yes --batch-size 2';
    await pauseAndMeet(monthly);
    const waiting = await run(monthly);
    expect(waiting.status).toBe(5);
    expect(waiting.out).toMatch(BY_ADA);
    expect((await run(`${monthly} --again`)).status).toBe(0);
  });

  test.each([
    ['a list that cannot be read', "The counters couldn't be read again. "],
    ['none of them reset', undefined],
  ])('goes on with %s', async (_, said) => {
    api.refuseWrites(401, 1);
    await run('reset run plan.json --yes --batch-size 2');
    if (said) api.answerLists(() => new Response('', { status: 200 }));
    else api.answerWith(undefined);
    const ended = await run('reset resume');
    expect(ended.status).toBe(0);
    expect(ended.err).toContain(said ?? '');
  });
});
