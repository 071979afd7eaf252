import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseBehaviors, rehearsalPresets } from '#contract';
import { newDataDir } from '../../support/servers/empty-database.ts';
import { openBackend } from '../../../server/backend.ts';
import { readEnv } from '../../../server/env.ts';
import { listen } from '../../../server/listen.ts';
import { rehearse, type Rehearsal } from '../../../server/rehearsal/index.ts';
import { ask, startApp, type Running } from '../../support/servers/sockets.ts';

/** How a rehearsal is configured. */

function behaviors(text: string) {
  const reading = parseBehaviors(text);
  if ('fault' in reading) throw new Error(reading.fault);
  return reading.behaviors;
}

describe('habits as the panel gives them', () => {
  let rehearsal: Rehearsal;
  let server: Running;

  beforeAll(async () => {
    rehearsal = rehearse({ fetch: () => new Response() }, behaviors('calm'));
    server = await startApp({ api: rehearsal, rehearsal });
  });
  afterAll(() => server.stop());

  const put = (body: string) => ask(server.url, '/rehearsal', { method: 'PUT', body });

  test('the habits are read and changed, and wrong ones change nothing', async () => {
    await put('{"update":"merges"}');
    const { body } = await ask(server.url, '/rehearsal');
    expect(JSON.parse(body.toString())).toEqual(behaviors('update=merges'));
    expect((await put('{"update":"explodes"}')).status).toBe(400);
    expect((await put('nonsense')).status).toBe(400);
    expect((await put('[]')).status).toBe(400);
    expect(rehearsal.behaviors().update).toBe('merges');
  });

  test('a name that is mistyped is refused in a sentence', async () => {
    await put('{"update":"merges"}');
    for (const [wrong, sentence] of [
      ['{"updates":"tidies"}', '"updates" must be one of '],
      ['{"toString":"tidies"}', '"toString" must be one of '],
      ['{"update":"tidy"}', 'update must be one of replaces, merges, tidies, creates.'],
      ['{"update":7}', 'update must be one of replaces, merges, tidies, creates.'],
    ] as const) {
      const { status, body } = await put(wrong);
      expect([status, body.toString()]).toEqual([400, expect.stringContaining(sentence)]);
    }
    expect(rehearsal.behaviors().update).toBe('merges');
  });

  test('a page of another origin changes nothing', async () => {
    await put('{"update":"merges"}');
    const { host } = new URL(server.url);
    for (const [headers, status] of [
      [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
      [{ 'Sec-Fetch-Site': 'same-site', Origin: `http://${host}` }, 403],
      [{ Origin: 'https://evil.example' }, 403],
      [{ Origin: 'null' }, 403],
      [{ Origin: `http://${host}` }, 200],
      [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://console.example.com' }, 200],
    ] as const) {
      const update = status === 403 ? 'tidies' : 'merges';
      const body = JSON.stringify({ update });
      const response = await ask(server.url, '/rehearsal', { method: 'PUT', body, headers });
      expect([headers, response.status]).toEqual([headers, status]);
    }
    expect(rehearsal.behaviors().update).toBe('merges');
  });

  test('a website whose name leads to this server changes nothing', async () => {
    await put('{"update":"merges"}');
    const Host = 'evil.example:8080';
    const headers = { Host, Origin: `http://${Host}`, 'Sec-Fetch-Site': 'same-origin' };
    const body = '{"update":"tidies"}';
    const { status } = await ask(server.url, '/rehearsal', { method: 'PUT', body, headers });
    expect([status, rehearsal.behaviors().update]).toEqual([403, 'merges']);
  });

  test('more than habits need is not read', async () => {
    expect((await put(`{"update":"merges"}${' '.repeat(100_000)}`)).status).toBe(413);
  });
});

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
  [undefined, false, 404],
  ['worst', true, 200],
])(
  'where REHEARSE is %s the console is told so, and can change it or not',
  async (text, isOn, status) => {
    const dataDir = await newDataDir();
    const reading = readEnv({ DATA_DIR: dataDir, SEED_ACCOUNTS: '0', REHEARSE: text });
    if (!reading.ok) throw new Error(reading.faults.join());
    const { fetch, close } = await openBackend(reading.settings);
    const server = await listen({ fetch, host: '127.0.0.1', port: 0 });
    const { body } = await ask(server.url, '/config.json');
    expect(JSON.parse(body.toString())).toMatchObject({ rehearsal: isOn });
    expect((await ask(server.url, '/rehearsal')).status).toBe(status);
    await server.close(0);
    await close();
    await rm(dataDir, { recursive: true });
  },
);

describe('habits as the environment gives them', () => {
  test('every server that has a name is one', () => {
    for (const [name, preset] of Object.entries(rehearsalPresets)) {
      expect(behaviors(name)).toMatchObject(preset.behaviors);
    }
  });

  test('what comes later prevails', () => {
    expect(behaviors('worst, fault=none,reset=skipping')).toMatchObject({
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
