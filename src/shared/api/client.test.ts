import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { NOT_CARRIED_OUT } from '#contract';
import { createCallLog } from './call-log.ts';
import { createClient } from './client.ts';
import { collectionPage } from './collection.ts';
import { currentUser } from './current-user.ts';
import { describeFailure } from './failure-text.ts';
import { resetQuota, updateProxyProfile, readProxyProfile } from './operations.ts';

const KEY = 'canary-key';
const profile = { name: 'abc', proxy_account_id: '0123456789abcdef01234567' };

function clientOver(
  response: (url: string, init: RequestInit) => Response | Promise<Response>,
  { timeout = 1000, key = () => KEY }: { timeout?: number; key?: () => string | null } = {},
) {
  const fetch = vi.fn(async (url: RequestInfo | URL, init: RequestInit = {}) =>
    response(url as string, init),
  );
  const log = createCallLog();
  const client = createClient({ baseUrl: 'https://api.test/base/', key, fetch, log, timeout });
  return { client, fetch, log };
}

/** A server that never responds, but notices when the client stops waiting. */
function silence(_url: string, init: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });
}

test('a read carries the key as a header and nothing else, and follows no redirect', async () => {
  const { client, fetch } = clientOver(() => Response.json({ email: 'a@example.com' }));
  await currentUser(client);
  const [url, init] = fetch.mock.lastCall ?? [];
  expect(url).toBe('https://api.test/base/api/users/me');
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    accept: 'application/json',
    'api-key': KEY,
  });
  expect(init).toMatchObject({
    method: 'GET',
    redirect: 'manual',
    credentials: 'omit',
    body: null,
  });
});

test('a write sends JSON to the path of the contract, with ids encoded', async () => {
  const { client, fetch } = clientOver(() => Response.json(profile));
  await updateProxyProfile(client, 'a/b', 'c?d', profile);
  const [url, init] = fetch.mock.lastCall ?? [];
  expect(url).toBe('https://api.test/base/api/v1/teams/a%2Fb/proxy_profiles/c%3Fd');
  expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json');
  expect(JSON.parse(init?.body as string)).toEqual(profile);
});

test.each([true, false])(
  'a call names its run, unless the API is elsewhere: %s',
  async (isElsewhere) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json([]));
    const client = createClient({
      baseUrl: '',
      key: () => KEY,
      fetch,
      log: createCallLog(),
      isElsewhere,
    });
    const run = { id: 'run-1' };
    await client.call({
      method: 'PUT',
      path: '/',
      run,
      read: () => ({ value: 1, mismatches: [] }),
    });
    const headers = new Headers(fetch.mock.lastCall?.[1]?.headers);
    expect(headers.get('Run-Id')).toBe(isElsewhere ? null : 'run-1');
  },
);

test('a request that breaks the contract is never sent', async () => {
  const { client, fetch } = clientOver(() => Response.json([]));
  await expect(resetQuota(client, [])).rejects.toMatchObject({ kind: 'invalid', status: null });
  const update = updateProxyProfile(client, 't', 'p', { ...profile, port: 1 });
  await expect(update).rejects.toMatchObject({ kind: 'invalid', findings: [{ path: 'port' }] });
  await expect(readProxyProfile(client, 't', '..')).rejects.toThrow(RangeError);
  expect(fetch).not.toHaveBeenCalled();
});

test('without a key nothing is sent, and no call is listed', async () => {
  const { client, fetch, log } = clientOver(() => Response.json(profile), { key: () => null });
  for (const call of [currentUser(client), updateProxyProfile(client, 't', 'p', profile)]) {
    await expect(call).rejects.toMatchObject({ kind: 'no-key', status: null });
  }
  expect(fetch).not.toHaveBeenCalled();
  expect(log.records()).toEqual([]);
});

test('an answer that departs from the contract is read as far as it goes, and recorded', async () => {
  const { client, log } = clientOver(() => Response.json({ email: 5, strange: 1 }));
  const { value, mismatches } = await currentUser(client);
  expect(value).toEqual({ email: '5', $other: { strange: 1 } });
  expect(mismatches.map(({ path }) => path)).toContain('email');
  expect(log.records()[0]).toMatchObject({ outcome: 'ok', status: 200, mismatches });
});

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const webPage = '\n<!doctype html><title>Sign in</title>';
/** As browsers hand out a redirect that they didn't follow. */
const opaque = { status: 0, ok: false, headers: new Headers(), text: async () => '' } as Response;

const pageWith = (status: number) => () => new Response(webPage, { status, headers: html });
const perhapsDone = { kind: 'web-page', mayBeDone: true };
const notDone = { isWebPage: true, mayBeDone: false };

test.each([
  ['a redirect in a browser', () => opaque, { ...perhapsDone, status: null }],
  [
    'a redirect elsewhere',
    () => new Response(null, { status: 302 }),
    { ...perhapsDone, status: 302 },
  ],
  ['a success', pageWith(200), { ...perhapsDone, status: 200 }],
  ['a 401', pageWith(401), { ...notDone, kind: 'refused-key' }],
  ['a 403', pageWith(403), { ...notDone, kind: 'forbidden' }],
  [
    'a check of the browser',
    () => new Response(webPage, { status: 403, headers: { ...html, 'cf-mitigated': 'challenge' } }),
    { kind: 'challenge', status: 403, mayBeDone: false },
  ],
])(
  '%s with a page of something in front is no answer of the API',
  async (_, response, expected) => {
    const { client, log } = clientOver(response);
    await expect(resetQuota(client, ['a'])).rejects.toMatchObject(expected);
    expect(log.records()[0]).toMatchObject({ outcome: expected.kind, mismatches: [] });
  },
);

test('JSON that is sent as a web page is an answer', async () => {
  const { client } = clientOver(() => new Response('{"email":"a@example.com"}', { headers: html }));
  expect((await currentUser(client)).value).toMatchObject({ email: 'a@example.com' });
});

test.each(['text/plain', 'text/html', 'application/ld+json'])(
  'the problems of a rejection are read, also if it is sent as %s',
  async (type) => {
    const rejection = { violations: [{ propertyPath: 'port', message: 'Too low.' }] };
    const { client } = clientOver(() =>
      Response.json(rejection, { status: 422, headers: { 'Content-Type': type } }),
    );
    await expect(updateProxyProfile(client, 't', 'p', profile)).rejects.toMatchObject({
      kind: 'invalid',
      isWebPage: false,
      findings: [{ path: 'port', message: 'Too low.' }],
    });
  },
);

test('a connection that fails is a network error, and one that breaks in the body cuts the response', async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  const { client: unreached } = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(currentUser(unreached)).rejects.toMatchObject({ kind: 'network' });
  const { client, log } = clientOver(() => new Response(broken));
  await expect(resetQuota(client, ['a'])).rejects.toMatchObject({ kind: 'cut', mayBeDone: true });
  expect(log.records()[0]).toMatchObject({ outcome: 'cut', status: 200 });
});

test.each([true, false])('an API may reject a site if it is elsewhere: %s', async (isElsewhere) => {
  const client = createClient({
    baseUrl: '',
    key: () => KEY,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    log: createCallLog(),
    isElsewhere,
  });
  const error: unknown = await currentUser(client).catch((reason: unknown) => reason);
  expect(describeFailure(error).meaning.includes('from this site')).toBe(isElsewhere);
});

test.each([
  ['its own time', 20, undefined],
  ['that of the caller', 1000, () => AbortSignal.timeout(20)],
])('a server that does not answer within %s is given up', async (_, timeout, signal) => {
  const { client, log } = clientOver(silence, { timeout });
  await expect(readProxyProfile(client, 't', 'p', signal?.())).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'timeout',
  });
  expect(log.records()[0]?.outcome).toBe('timeout');
});

test('a call that its caller aborts is cancelled, not failed', async () => {
  const { client, log } = clientOver(silence);
  const controller = new AbortController();
  const call = currentUser(client, controller.signal);
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(log.records()[0]?.outcome).toBe('cancelled');
});

test('a refusal of a key that was renewed meanwhile is none of the present one', async () => {
  const keys: (string | null)[] = [];
  let key: string | null = 'old';
  const { client, fetch, log } = clientOver(
    (_, { headers }) => {
      const sent = new Headers(headers).get('Api-Key');
      keys.push(sent);
      if (sent !== 'old') return Response.json(profile);
      key = 'new';
      return Response.json({ message: 'Expired.' }, { status: 401 });
    },
    { key: () => key },
  );
  expect((await readProxyProfile(client, 't', 'p')).value).toEqual(profile);
  expect(keys).toEqual(['old', 'new']);
  expect(log.records().map(({ outcome }) => outcome)).toEqual(['ok', 'refused-key']);

  key = 'old';
  await expect(updateProxyProfile(client, 't', 'p', profile)).rejects.toMatchObject({
    kind: 'no-key',
    status: 401,
    detail: 'Expired.',
    mayBeDone: false,
  });
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(log.records()[0]?.outcome).toBe('refused-key');
  expect(client.isKeyRefused()).toBe(false);
});

test.each([KEY, null])('a refused key is told where the present one is %j', async (present) => {
  let key: string | null = KEY;
  const { client, fetch } = clientOver(
    () => {
      key = present;
      return new Response(null, { status: 401 });
    },
    { key: () => key },
  );
  await expect(currentUser(client)).rejects.toMatchObject({ kind: 'refused-key' });
  expect(fetch).toHaveBeenCalledOnce();
  expect(client.isKeyRefused()).toBe(present === KEY);
});

test.each([
  [NOT_CARRIED_OUT, false],
  ['/errors/503', true],
  ['/errors/not-found', true],
])('after a 503 of the type %s, a write may have been done: %s', async (type, mayBeDone) => {
  const { client } = clientOver(() => Response.json({ type }, { status: 503 }));
  await expect(resetQuota(client, ['1'])).rejects.toMatchObject({ kind: 'server', mayBeDone });
});

test.each([
  [{ isSent: false }, false],
  [{ isSent: true }, true],
  [{}, true],
])('after a failure with %j, a write may have been done: %s', async (facts, mayBeDone) => {
  const { client } = clientOver(() => Promise.reject(Object.assign(new Error(), facts)));
  await expect(resetQuota(client, ['1'])).rejects.toMatchObject({ kind: 'network', mayBeDone });
});

test('a page of a list is read in each of its shapes', async () => {
  const item = z.object({ id: z.string() });
  const view = { 'hydra:next': '/api/things?page=2' };
  const shapes = [
    [[{ id: 'a' }], { total: undefined, next: undefined, isLast: false }],
    [
      { 'hydra:member': [{ id: 'a' }], 'hydra:totalItems': 9, 'hydra:view': view },
      { total: 9, next: '/api/things?page=2', isLast: false },
    ],
    [
      { member: [{ id: 'a' }], totalItems: 9, view: { next: '/n' } },
      { total: 9, next: '/n' },
    ],
    [
      { member: [{ id: 'a' }], view: { '@id': '/api/things?page=3', next: null } },
      { total: undefined, next: undefined, isLast: true },
    ],
  ] as const;
  for (const [body, expected] of shapes) {
    const { client } = clientOver(() => Response.json(body));
    expect(await collectionPage(client, '/api/things', item)).toMatchObject({
      items: [{ id: 'a' }],
      ...expected,
    });
  }
});

test('a page says how many entries came, also those that cannot be used', async () => {
  const { client } = clientOver(() => Response.json([{ id: 'a' }, null]));
  const page = await collectionPage(client, '/api/things', z.object({ id: z.string() }));
  expect(page).toMatchObject({ items: [{ id: 'a' }], count: 2 });
  expect(page.mismatches).toMatchObject([{ path: '[1]', got: 'null' }]);
});

test('a refusal that repeats the key is masked also where the key is locked meanwhile', async () => {
  let key: string | null = KEY;
  const said = `Not with the key ${KEY}.`;
  const { client, log } = clientOver(
    () => {
      key = null;
      return Response.json({ title: said, detail: said }, { status: 403 });
    },
    { key: () => key },
  );
  const error = await currentUser(client).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ kind: 'forbidden', detail: 'Not with the key ••• API key •••.' });
  expect(JSON.stringify([log.records(), error])).not.toContain(KEY);
});

test('a key that a successful answer repeats is masked, and a mask is never sent', async () => {
  const links = { self: `/me?api_key=${KEY}` };
  const responses = { notes: `It is ${KEY}.`, api_key: KEY, links };
  const { client, fetch, log } = clientOver(() => Response.json({ ...profile, ...responses }));
  const { value } = await readProxyProfile(client, 't', 'p');
  expect(value).toEqual({
    ...profile,
    notes: 'It is ••• API key •••.',
    $other: { api_key: KEY, links: { self: '/me?api_key=••• API key •••' } },
  });
  fetch.mockClear();
  const location = { city: '••• API key •••' };
  const advanced_settings = { filter_by_subnets_list: ['10.0.0.0/8', 'of ••• API key •••'] };
  const body = { ...profile, notes: value.notes ?? null, location, advanced_settings };
  await expect(updateProxyProfile(client, 't', 'p', body)).rejects.toMatchObject({
    kind: 'invalid',
    status: null,
    findings: [
      { path: 'notes' },
      { path: 'location.city' },
      { path: 'advanced_settings.filter_by_subnets_list[1]' },
    ],
  });
  expect(fetch).not.toHaveBeenCalled();
  expect(JSON.stringify(log.records())).not.toContain(KEY);
});

test('a link to the next page that holds the key is none', async () => {
  const body = { member: [{ id: 'a' }], view: { next: `/list?page=2&api_key=${KEY}` } };
  const { client } = clientOver(() => Response.json(body));
  const page = await collectionPage(client, '/list', z.object({ id: z.string() }));
  expect(page.next).toBeUndefined();
});

test('an answer that cannot be used at all is recorded as a departure', async () => {
  for (const body of ['', '<html>', '{"email":"a@exa', 'null', '"all is well"', '[1]']) {
    const { client, log } = clientOver(() => new Response(body));
    await expect(currentUser(client)).rejects.toMatchObject({ kind: 'unreadable', status: 200 });
    expect(log.records()[0]?.mismatches).toMatchObject([{ path: '' }]);
  }
  for (const body of ['no list', { nothing: 1 }]) {
    const { client, log } = clientOver(() => Response.json(body));
    const page = collectionPage(client, '/list', z.string());
    await expect(page).rejects.toMatchObject({ kind: 'unreadable' });
    expect(log.records()[0]?.mismatches).toMatchObject([{ path: '' }]);
  }
});
