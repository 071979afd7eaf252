import { describe, expect, test } from 'vitest';
import { countingApi, isReset } from '../../support/command-line/counting-api.ts';
import { commandLine, factsIn, type RunFacts } from '../../support/command-line/program.ts';

const api = countingApi(20);
const { run, expectFailure, json } = commandLine(api);

const RUN = ['reset', 'run', '--where', 'consumption>0', '--yes', '--note', 'For March'];

const setTo = (consumption: number, id = '%') =>
  api.sql(
    'UPDATE proxy_accounts SET consumption = $1, bytes_recv = 0, bytes_sent = 0 WHERE id LIKE $2',
    [consumption, id],
  );

/** A reset whose only response is lost, and that the API hasn't done. Returns its IDs. */
async function lose(): Promise<readonly string[]> {
  await setTo(7);
  api.refuseWrites(502);
  const { out } = await run(RUN);
  expect(out).toMatch(/\nTry again: proxy-console reset retry \S+\n/);
  api.answerWith(undefined);
  return api.resets().flat();
}

describe('what a reset left unconfirmed', () => {
  test('is verified, and only what is not at zero is reset again, once', async () => {
    const [used = ''] = await lose();
    await setTo(0);
    await setTo(9, used);
    const [first] = await json<[RunFacts]>('reset status --json');
    const { status, out } = await run('reset retry --yes --json');
    expect(status).toBe(0);
    expect(factsIn(out)).toMatchObject({
      total: 1,
      state: 'finished',
      counts: { reset: 1 },
      note: 'For March',
    });
    expect(api.resets().slice(1)).toEqual([[used]]);
    const listed = await json<RunFacts[]>('reset status --json');
    expect(listed.map(({ run: id }) => id)).toEqual([factsIn(out).run, first.run]);
    const again = ['reset', 'retry', first.run, '--yes'];
    await expectFailure(
      again,
      5,
      `The reset ${first.run} was already retried in ${factsIn(out).run}.`,
    );
    expect(api.resets()).toHaveLength(2);
    const verified = (await run(`reset verify ${first.run}`)).out;
    expect(verified).not.toMatch(/^(Try again|Verify): /m);
    expect(verified).toContain(`\nRetried in ${factsIn(out).run}: `);
    expect((await run(`reset status ${first.run}`)).out).toContain(
      `\nRetried in: ${factsIn(out).run}\n`,
    );
    expect((await run([...again, '--again'])).status).toBe(0);
    expect(api.resets().slice(2)).toEqual([[used]]);
  });

  test('is reset again where it cannot be read, after a confirmation that says so', async () => {
    const ids = await lose();
    api.answerWith((request) =>
      /proxy_accounts[/?]/.test(request.url) && !isReset(request)
        ? new Response('', { status: 404 })
        : undefined,
    );
    await expectFailure('reset retry', 2, 'Add --yes to reset without asking.');
    const asked = await run('reset retry', { ask: async () => 'no' });
    expect(asked).toMatchObject({ status: 1 });
    expect(asked.err).toContain(`${ids.length} accounts may have been reset.`);
    expect(api.resets()).toHaveLength(1);
    const { status } = await run('reset retry', { ask: async () => String(ids.length) });
    expect(status).toBe(0);
    expect(api.resets()[1]).toEqual(ids);
  });

  test('is nothing if all of it turns out to be at zero', async () => {
    await lose();
    await setTo(0);
    const { status, out } = await run('reset retry --yes');
    expect(status).toBe(0);
    expect(out).toBe(
      'Nothing is left to retry. Nothing was sent.\nFinished: 20 of 20 accounts at zero when verified.\n',
    );
    expect(api.resets()).toHaveLength(1);
  });

  test('is nothing where nothing is left, nor where zero counters prove nothing', async () => {
    await setTo(7);
    expect((await run(RUN)).status).toBe(0);
    expect(await run('reset retry --yes')).toMatchObject({
      status: 0,
      out: 'Nothing is left to retry. Nothing was sent.\nFinished: 20 accounts were reset.\n',
    });
    await setTo(0);
    api.refuseWrites(502);
    await run(['reset', 'run', '--where', 'id~a', '--yes']);
    api.answerWith(undefined);
    const { status, out } = await run('reset retry --yes');
    expect(status).toBe(1);
    expect(out).toMatch(
      /^Nothing is left to retry\. Nothing was sent\.\n.* at zero when verified\.\n/,
    );
    expect(out).toContain("so zero counters don't prove a reset.");
    expect(api.resets()).toHaveLength(2);
  });

  test('of a reset that is not finished is not sent', async () => {
    await setTo(7);
    api.refuseWrites(401);
    await run(RUN);
    await expectFailure('reset retry --yes', 1, "isn't finished. Resume or stop it first.");
  });
});
