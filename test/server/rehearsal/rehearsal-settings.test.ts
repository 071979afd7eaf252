import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { newDataDir } from '../../support/servers/empty-database.ts';
import { openBackend } from '../../../server/backend.ts';
import { readEnv } from '../../../server/env.ts';
import { parseBehaviors, presets } from '../../../server/rehearsal/behaviors.ts';
import { behaviorsOf } from '../../support/servers/rehearsal.ts';

/** What the console is told about the server. */

/** The settings of the console, of a server with these variables. */
async function configOf(env: Record<string, string>): Promise<unknown> {
  const reading = readEnv(env);
  if (!reading.ok) throw new Error(reading.faults.join());
  const { fetch, close } = await openBackend(reading.settings);
  const response = await fetch(new Request('http://localhost/config.json'), {} as never);
  await close();
  return response.json();
}

const API_UPSTREAM = 'https://api.example.com';

test.each<[env: Record<string, string>, config: object]>([
  [{ CONFIRM_ABOVE: '7' }, { confirmAbove: 7, rehearsal: false, sendCookies: true }],
  [
    { FIELD_LABELS: '{"payment.price":{"currency":"EUR"}}' },
    { labels: { 'payment.price': { currency: 'EUR' } } },
  ],
  [
    { CONNECT_SETTINGS: '{"host":"proxy.example.com"}' },
    { connect: { host: 'proxy.example.com', formats: [] } },
  ],
])('with %j the console is told %j', async (env, config) => {
  expect(await configOf({ API_UPSTREAM, ...env })).toMatchObject(config);
});

test('the console is told of a rehearsal, and then sends no cookies', async () => {
  const DATA_DIR = await newDataDir();
  const config = await configOf({ DATA_DIR, SEED_ACCOUNTS: '0', REHEARSE: 'worst' });
  expect(config).toMatchObject({ rehearsal: true, sendCookies: false });
  await rm(DATA_DIR, { recursive: true });
});

describe('habits as the environment gives them', () => {
  test('what comes later prevails', () => {
    expect(behaviorsOf('worst, fault=none,reset=whole')).toMatchObject({
      fault: 'none',
      reset: 'whole',
      limit: 'by-422',
    });
  });

  test.each(['bad', 'reset', 'reset=half', 'reset=partial=x', 'toString=1'])(
    'a wrong word is said with the names of the servers: %s',
    (text) => {
      const names = Object.keys(presets).join(', ');
      expect(parseBehaviors(`worst,${text}`)).toEqual({
        fault: `"${text}" must be one of ${names}.`,
      });
    },
  );
});
