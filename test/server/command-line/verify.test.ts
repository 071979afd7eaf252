import { describe, expect, test } from 'vitest';
import { countingApi, isReset } from '../../support/command-line/counting-api.ts';
import { commandLine } from '../../support/command-line/program.ts';

const api = countingApi(60);
const { run, expectFailure, json } = commandLine(api);

const CHOICE = ['--where', 'id~a', '--batch-size', '60', '--yes'];

/** A reset whose only response is lost. The API has done it, except for one account. Returns the ID of that. */
async function unconfirmed(): Promise<string> {
  api.refuseWrites(502);
  const { status, out } = await run(['reset', 'run', ...CHOICE]);
  expect(status).toBe(1);
  expect(out).toMatch(/^Unconfirmed: ([0-9a-f]{24}, ){10}and 50 more$/m);
  expect(out).toMatch(/^Verify: proxy-console reset verify \S+$/m);
  api.answerWith(undefined);
  const [id = ''] = api.resets().flat();
  await api.sql('UPDATE proxy_accounts SET consumption = 0, bytes_recv = 0, bytes_sent = 0', []);
  await api.sql('UPDATE proxy_accounts SET bytes_sent = 1024, consumption = 1 WHERE id = $1', [id]);
  return id;
}

const withoutLog = ({ url }: Request) =>
  url.includes('/api/audit-log') ? new Response('', { status: 404 }) : undefined;

interface Receipt {
  counts: Record<string, number>;
  accounts: { id: string; outcome: string; verified_at: string | null }[];
}

describe('unconfirmed accounts of a reset', () => {
  test('are read, never reset, and the receipt says what was seen', async () => {
    const id = await unconfirmed();
    const { status, out, err } = await run('reset verify');
    expect({ status, err }).toEqual({ status: 1, err: '' });
    expect(out).toContain('Not at zero when verified: 1.');
    expect(out).not.toContain('Unconfirmed');
    expect(api.resets()).toHaveLength(1);
    const { counts, accounts } = await json<Receipt>('reset receipt --json');
    expect(counts).toMatchObject({ 'zero-when-read': 59, 'not-zero-when-read': 1, unconfirmed: 0 });
    expect(accounts.filter(({ verified_at }) => verified_at === null)).toEqual([]);
    expect(accounts.find(({ outcome }) => outcome === 'not-zero-when-read')?.id).toBe(id);
    expect((await run('reset status --json')).out).toContain('"zero-when-read":59');
    expect((await run('reset verify')).err).toBe(
      'Nothing new: the API shows no record of this reset for the accounts at zero.\n',
    );
  });

  test('are confirmed by the log of the API, which is asked first', async () => {
    api.answerWith(async (request) => {
      if (!isReset(request)) return undefined;
      await api.carryOut(request);
      return new Response('', { status: 502 });
    });
    await run(['reset', 'run', ...CHOICE]);
    api.answerWith(undefined);
    const { status, out } = await run('reset verify');
    expect({ status, out }).toEqual({
      status: 0,
      out: expect.stringMatching(/^Finished: 60 accounts were reset\.\nReceipt: /) as string,
    });
    const { accounts } = await json<Receipt>('reset receipt --json');
    expect(accounts[0]).toMatchObject({
      consumption_after: 0,
      reason: "The API's server isn't answering (502)",
    });
  });

  test.each([
    { before: 0, status: 1 },
    { before: 7, status: 0 },
  ])('with $before before are proven by zero counters with $status', async ({ before, status }) => {
    const setTo = (consumption: number) =>
      api.sql('UPDATE proxy_accounts SET consumption = $1, bytes_recv = 0, bytes_sent = 0', [
        consumption,
      ]);
    await setTo(before);
    api.refuseWrites(502);
    await run(['reset', 'run', ...CHOICE]);
    api.answerWith(undefined);
    await setTo(0);
    const verified = await run('reset verify');
    expect(verified.status).toBe(status);
    expect(verified.out).toContain('60 of 60 accounts at zero when verified');
    const unproven = "60 accounts weren't known to be above zero before";
    expect(verified.out.includes(unproven)).toBe(status === 1);

    const proven = status === 0 ? 60 : 0;
    const [{ run: id }] = await json<[{ run: string }]>('reset status --json');
    const shown = (await run(['reset', 'status', id])).out;
    expect(shown).toContain(`\nConfirmed: ${proven} of 60\n`);
    expect(shown.includes('\nAt zero when verified, unproven: 60\n')).toBe(status === 1);
    const [heading = '', line = ''] = (await run('reset status')).out.split('\n');
    expect(heading.includes('UNPROVEN')).toBe(status === 1);
    expect(line).toMatch(status === 1 ? / 0 +60 +60 / : / 60 +60 /);
    const [account = ''] = api.resets().flat();
    const { out } = await run(['history', account]);
    const said = status === 0 ? 'Last reset: ' : 'Last reset request: ';
    expect(out.startsWith(said)).toBe(true);
    expect(out.split('\n')[0]?.endsWith(', unproven')).toBe(status === 1);
    const [known] = await json<[{ outcome: string }]>(['history', account, '--json']);
    expect(known.outcome).toBe(status === 0 ? 'confirmed' : 'unconfirmed');
  });

  test('at zero are confirmed by the log of the API later', async () => {
    await api.sql('UPDATE proxy_accounts SET consumption = 0, bytes_recv = 0, bytes_sent = 0', []);
    api.answerWith(async (request) => {
      if (!isReset(request)) return undefined;
      await api.carryOut(request);
      return new Response('', { status: 502 });
    });
    await run(['reset', 'run', ...CHOICE]);
    api.answerWith(withoutLog);
    expect((await run('reset verify')).status).toBe(1);
    const again = await expectFailure('reset verify', 1, 'Nothing new: ');
    expect(again.out).toContain('60 of 60 accounts at zero when verified');
    api.answerWith(undefined);
    expect(await run('reset verify')).toMatchObject({ status: 0, err: '' });
    expect(await json('reset receipt --json')).toMatchObject({ counts: { reset: 60 } });
  });

  test('are read also if a later reset has none', async () => {
    await unconfirmed();
    expect((await run('reset run --where id~1 --yes')).status).toBe(0);
    expect(await json('reset verify --json')).toMatchObject({
      counts: { 'zero-when-read': 60, unconfirmed: 0 },
    });
  });

  test('are read in the list where the API has no single ones, as late as it asks for', async () => {
    await unconfirmed();
    let lists = 0;
    api.answerWith((request) => {
      if (/proxy_accounts\/\w/.test(request.url) && !isReset(request))
        return new Response('', { status: 404 });
      if (!request.url.includes('/proxy_accounts?')) return undefined;
      lists += 1;
      return lists === 1
        ? new Response('', { status: 429, headers: { 'Retry-After': '1' } })
        : undefined;
    });
    expect(await json('reset verify --json')).toMatchObject({
      counts: { 'zero-when-read': 59, unconfirmed: 0 },
    });
    expect(lists).toBeGreaterThan(1);
  });

  test('stay unconfirmed where the API lets nobody read them', async () => {
    await unconfirmed();
    api.answerWith((request) =>
      request.method === 'GET' && request.url.includes('/proxy_accounts')
        ? new Response('', { status: 404 })
        : undefined,
    );
    const { out } = await expectFailure('reset verify', 1, "60 accounts couldn't be verified");
    expect(out).toContain('Unconfirmed: 60.');
  });

  test('of a reset that is not finished are not read', async () => {
    api.refuseWrites(401);
    await run(['reset', 'run', ...CHOICE]);
    await expectFailure('reset verify', 1, "isn't finished. Resume or stop it first.");
  });
});
