import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RUN_HEADER } from '#contract';
import { commandLine } from '../../support/command-line/program.ts';
import { countingApi, isReset } from '../../support/command-line/counting-api.ts';

const api = countingApi(60);
const { run, folder } = commandLine(api);

/** Resets all accounts beside a console with these settings: the runs that its calls name, and the receipt. */
async function resetBeside(settings: () => Response) {
  const runs: (string | null)[] = [];
  const apiKeys: (string | null)[] = [];
  api.answerWith((request) => {
    if (new URL(request.url).pathname === '/config.json') {
      apiKeys.push(request.headers.get('Api-Key'));
      return settings();
    }
    if (isReset(request)) runs.push(request.headers.get(RUN_HEADER));
    return undefined;
  });
  const choice = ['--where', 'id~a', '--batch-size', '20'];
  const { status } = await run(['reset', 'run', ...choice, '--yes']);
  expect(status).toBe(0);
  // The settings are no call of the API, so they are asked for without its key.
  expect(new Set(apiKeys)).toEqual(new Set([null]));
  const { out } = await run('reset receipt --json');
  return { runs, receipt: JSON.parse(out) as { rehearsal: boolean | null } };
}

test('each call names its run to the API', async () => {
  const { runs } = await resetBeside(() => new Response(null, { status: 404 }));
  const [id = ''] = readdirSync(join(folder(), 'state/runs'));
  expect(runs).toEqual([id, id, id]);
});

test('the receipt says that the server was rehearsing', async () => {
  const { receipt } = await resetBeside(() => Response.json({ rehearsal: true }));
  expect(receipt.rehearsal).toBe(true);
});

test.each([
  ['a page for every address', () => new Response('<!doctype html>')],
  [
    'a console for another API',
    () => Response.json({ apiBaseUrl: 'https://api.example.com', rehearsal: true }),
  ],
])('beside %s, it says nothing of a rehearsal', async (_, settings) => {
  const { receipt } = await resetBeside(settings);
  expect(receipt.rehearsal).toBe(false);
});
