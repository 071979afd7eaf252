import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../../support/command-line/program.ts';
import { countingApi, isReset } from '../../support/command-line/counting-api.ts';
import { startRaw } from '../../support/servers/sockets.ts';

const api = countingApi(60);
const { run } = commandLine(api);

const CHOICE = ['--where', 'id~a', '--batch-size', '60', '--yes'];

describe('a reset is sent once', () => {
  test.each([408, 421])('to an API that answers with %i', async (status) => {
    let calls = 0;
    api.answerWith((request) => {
      if (!isReset(request)) return undefined;
      calls += 1;
      // The run itself sends a rejected request again after a wait, so the second is another one.
      return calls === 1 ? new Response('', { status }) : new Response('', { status: 401 });
    });
    await run(['reset', 'run', ...CHOICE]);
    const { out } = await run('reset status --json');
    expect(JSON.parse(out)).toMatchObject([{ calls: 1, largest_call: 60 }]);
    expect(calls).toBe(1);
  });

  test('to an API that redirects, and the key is not sent to the other address', async () => {
    const seen: unknown[] = [];
    const other = await startRaw((request, response) => {
      seen.push(request.headers['api-key']);
      response.end('{}');
    });
    api.answerWith((request) =>
      isReset(request)
        ? new Response(null, { status: 307, headers: { Location: `${other.url}/` } })
        : undefined,
    );
    const { status, err } = await run(['reset', 'run', ...CHOICE]);
    await other.stop();
    expect(status).toBe(1);
    expect(err).toMatch(/^Running the reset \S+, 60 accounts\.\n$/);
    expect([seen, api.resets().length]).toEqual([[], 1]);
  });
});

test('a compressed response is read', async () => {
  api.answerWith((request) =>
    request.url.endsWith('/api/users/me')
      ? new Response(gzipSync(JSON.stringify({ id: 7, email: 'zoe@example.com' })), {
          headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
        })
      : undefined,
  );
  expect((await run('whoami')).out).toContain('email: zoe@example.com');
});
