import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { newDataDir } from '../../support/servers/empty-database.ts';
import { openBackend } from '../../../server/backend.ts';
import { readEnv } from '../../../server/env.ts';
import { listen } from '../../../server/listen.ts';
import { parseBehaviors, presets } from '../../../server/rehearsal/behaviors.ts';
import { behaviorsOf } from '../../support/servers/rehearsal.ts';
import { ask } from '../../support/servers/sockets.ts';

/** How a rehearsal is configured. */

test.each(['on', 'off'])(
  'where API_IDEMPOTENCY_KEYS is %s the console is told so',
  async (text) => {
    const reading = readEnv({
      API_UPSTREAM: 'https://api.example.com',
      API_IDEMPOTENCY_KEYS: text,
    });
    if (!reading.ok) throw new Error(reading.faults.join());
    const { fetch, close } = await openBackend(reading.settings);
    const server = await listen({ fetch, host: '127.0.0.1', port: 0 });
    const { body } = await ask(server.url, '/config.json');
    expect(JSON.parse(body.toString())).toMatchObject({ idempotencyKeys: text === 'on' });
    await server.close(0);
    await close();
  },
);

test('the console is told the labels, how the proxies are reached, and from which number on a reset asks for the number of accounts', async () => {
  const reading = readEnv({
    API_UPSTREAM: 'https://api.example.com',
    CONFIRM_ABOVE: '7',
    FIELD_LABELS: '{"payment.price":{"currency":"EUR"}}',
    CONNECT_SETTINGS: '{"host":"proxy.example.com"}',
  });
  if (!reading.ok) throw new Error(reading.faults.join());
  const { fetch, close } = await openBackend(reading.settings);
  const server = await listen({ fetch, host: '127.0.0.1', port: 0 });
  const { body } = await ask(server.url, '/config.json');
  expect(JSON.parse(body.toString())).toMatchObject({
    confirmAbove: 7,
    labels: { 'payment.price': { currency: 'EUR' } },
    connect: { host: 'proxy.example.com', formats: [] },
  });
  await server.close(0);
  await close();
});

test.each([
  [undefined, false],
  ['worst', true],
])('where REHEARSE is %s the console is told so', async (text, isOn) => {
  const dataDir = await newDataDir();
  const reading = readEnv({ DATA_DIR: dataDir, SEED_ACCOUNTS: '0', REHEARSE: text });
  if (!reading.ok) throw new Error(reading.faults.join());
  const { fetch, close } = await openBackend(reading.settings);
  const server = await listen({ fetch, host: '127.0.0.1', port: 0 });
  const { body } = await ask(server.url, '/config.json');
  expect(JSON.parse(body.toString())).toMatchObject({ rehearsal: isOn });
  await server.close(0);
  await close();
  await rm(dataDir, { recursive: true });
});

describe('habits as the environment gives them', () => {
  test('every server that has a name is one', () => {
    for (const [name, preset] of Object.entries(presets)) {
      expect(behaviorsOf(name)).toMatchObject(preset);
    }
  });

  test('what comes later prevails', () => {
    expect(behaviorsOf('worst, fault=none,reset=skipping')).toMatchObject({
      fault: 'none',
      reset: 'skipping',
      limit: 'by-422',
    });
  });

  test.each([
    ['bad', '"bad" must be one of calm, '],
    ['reset', 'reset must be one of whole, partial, skipping.'],
    ['reset=half', 'reset must be one of whole, partial, skipping.'],
    ['reset=partial=x', 'reset must be one of whole, partial, skipping.'],
    ['toString=1', '"toString=1" must be one of calm, '],
  ])('a wrong word is said with the right ones: %s', (text, sentence) => {
    expect(parseBehaviors(text)).toEqual({ fault: expect.stringContaining(sentence) as string });
  });
});
