import { expect, test } from 'vitest';
import { operations, RUN_HEADER } from '#contract';
import { commandLine } from '../../support/command-line/program.ts';
import { countingApi, isReset } from '../../support/command-line/counting-api.ts';

const api = countingApi(30);
const { run, expectFailure, accountIds } = commandLine(api);
const withoutApi = { env: { PROXY_CONSOLE_API: '', PROXY_CONSOLE_API_KEY: '' } };

async function historyOf(id: string, options?: Parameters<typeof run>[1]): Promise<object[]> {
  const { out, ...ended } = await run(['history', id, '--json'], options);
  expect(ended).toEqual({ status: 0, err: '' });
  return JSON.parse(out) as object[];
}

const answering = (status: number) => (request: Request) =>
  request.url.includes('/api/audit-log') ? new Response(null, { status }) : undefined;

const RESET_ONE = ['reset', 'run', '--ids', '-', '--yes'];

const resetOf = (id: string) => ({
  method: 'PUT',
  headers: { 'Api-Key': api.key(), 'Content-Type': 'application/json' },
  body: JSON.stringify([{ id }]),
});

test('a reset of this machine and of another client, each once, the latest first', async () => {
  const [id = '', other = ''] = await accountIds();
  const done = await run([...RESET_ONE, '--note', ' Ticket 4711 '], { input: id });
  expect(done.status).toBe(0);
  const own = { outcome: 'confirmed', user_email: 'ada@example.com', note: 'Ticket 4711' };
  expect(await historyOf(id)).toMatchObject([{ ...own, recorded_by_api: true }]);
  expect(await historyOf(id, withoutApi)).toMatchObject([{ ...own, recorded_by_api: false }]);
  expect((await run('reset receipt --json')).out).toContain('"note":"Ticket 4711"');

  await globalThis.fetch(`${api.url()}${operations.resetQuota.path()}`, resetOf(id));
  const [latest, ...rest] = await historyOf(id);
  expect(latest).toMatchObject({ run: null, note: null, user_email: 'ada@example.com' });
  expect(rest).toMatchObject([own]);
  const { out } = await run(['history', id]);
  expect(out).toMatch(/^Last reset: [\dT:-]+Z, ada@example\.com, confirmed\n\nSENT +OUTCOME +USER/);
  expect(out).toMatch(/ Ticket 4711\n$/);
  expect((await run(['history', other])).out).toBe('No reset of this account is known.\n');
});

test('a reset without a response is unconfirmed, until the API says that it has recorded it', async () => {
  const [, , id = ''] = await accountIds();
  let isLost = false;
  api.answerWith(async (request) => {
    if (!isReset(request) || isLost) return undefined;
    isLost = true;
    // It is executed, and its response is lost.
    const named = request.headers.get(RUN_HEADER) ?? '';
    const { headers, ...asked } = resetOf(id);
    await globalThis.fetch(request.url, {
      ...asked,
      headers: { ...headers, [RUN_HEADER]: named },
    });
    return new Response(null, { status: 502 });
  });
  expect((await run(RESET_ONE, { input: id })).status).toBe(1);
  expect(await historyOf(id, withoutApi)).toMatchObject([{ outcome: 'unconfirmed' }]);
  expect(await historyOf(id)).toMatchObject([{ outcome: 'confirmed', recorded_by_api: true }]);
  // An API without such a log says nothing, and one that fails is said so.
  for (const status of [403, 404]) {
    api.answerWith(answering(status));
    expect(await historyOf(id)).toMatchObject([{ outcome: 'unconfirmed' }]);
  }
  // Zero counters confirm it, and say nothing of who has reset them.
  expect((await run('reset verify')).out).toMatch(
    /^Finished: 1 of 1 account at zero when verified\./,
  );
  expect((await run(['history', id], withoutApi)).out).toContain(', at zero when verified\n');
  api.answerWith(answering(500));
  expect((await run(['history', id])).status).toBe(4);
});

test('a name in place of an ID is refused, with the way to the ID', async () => {
  const sentence = '"us-b113-0001" isn\'t the ID of an account.';
  const { err } = await expectFailure('history us-b113-0001', 2, sentence);
  expect(err).toContain('--where username=us-b113-0001');
});
