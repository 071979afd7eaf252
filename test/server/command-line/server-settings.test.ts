import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from '../../support/command-line/program.ts';
import { countingApi, isReset } from '../../support/command-line/counting-api.ts';

const api = countingApi(60);
const { run, folder } = commandLine(api);

/** Resets all accounts beside a console with these settings: the idempotency key of each call, and the receipt. */
async function resetBeside(settings: () => Response) {
  const keys: (string | null)[] = [];
  const apiKeys: (string | null)[] = [];
  api.answerWith((request) => {
    if (new URL(request.url).pathname === '/config.json') {
      apiKeys.push(request.headers.get('Api-Key'));
      return settings();
    }
    if (isReset(request)) keys.push(request.headers.get('Idempotency-Key'));
    return undefined;
  });
  const choice = ['--where', 'id~a', '--batch-size', '20'];
  const { status } = await run(['reset', 'run', ...choice, '--yes']);
  expect(status).toBe(0);
  expect(keys).toHaveLength(3);
  // The settings are no call of the API, so they are asked for without its key.
  expect(new Set(apiKeys)).toEqual(new Set([null]));
  const { out } = await run('reset receipt --json');
  return { keys, receipt: JSON.parse(out) as { rehearsal: boolean | null } };
}

test('each call has its own idempotency key, which the journal keeps, where the API takes them', async () => {
  const { keys, receipt } = await resetBeside(() => Response.json({ idempotencyKeys: true }));
  expect(receipt.rehearsal).toBe(false);
  const [id = ''] = readdirSync(join(folder(), 'state/runs'));
  const journal = readFileSync(join(folder(), 'state/runs', id, 'journal.jsonl'), 'utf8');
  expect(keys).toEqual([0, 1, 2].map((sequence) => `"${id}.${sequence}"`));
  for (const key of keys) {
    expect(journal).toContain(`"idempotencyKey":${key}`);
  }
});

test('the receipt says that the server was rehearsing', async () => {
  const { keys, receipt } = await resetBeside(() => Response.json({ rehearsal: true }));
  expect(receipt.rehearsal).toBe(true);
  expect(keys).toEqual([null, null, null]);
});

test.each([
  ['a page for every address', () => new Response('<!doctype html>')],
  [
    'a console for another API',
    () => Response.json({ apiBaseUrl: 'https://api.example.com', idempotencyKeys: true }),
  ],
])('beside %s, no call has a key', async (_, settings) => {
  const { keys } = await resetBeside(settings);
  expect(keys).toEqual([null, null, null]);
});
