import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  IDEMPOTENCY_KEY_HEADER,
  operations,
  type ConstraintViolation,
  type ProxyAccount,
  type ProxyProfile,
} from '#contract';
import { behaviorOptions } from '../../../server/rehearsal/behaviors.ts';
import {
  behaviorsOf,
  changingRehearsal,
  type ChangingRehearsal,
} from '../../support/servers/rehearsal.ts';
import {
  expectJson,
  groundOf,
  idsOf,
  request,
  type ApiUnderTest,
  type Ground,
} from '../../support/servers/api-under-test.ts';
import { startEmbeddedApi } from '../../support/servers/embedded-api.ts';
import { ask, startApp, type Running } from '../../support/servers/sockets.ts';

/** The embedded API as it is, and with a rehearsal. */
let calm: Awaited<ReturnType<typeof startEmbeddedApi>>;
let api: ApiUnderTest;
let rehearsal: ChangingRehearsal;
let ground: Ground;

beforeAll(async () => {
  calm = await startEmbeddedApi();
  ground = await groundOf(calm);
  rehearsal = changingRehearsal(calm);
  api = {
    ...calm,
    send: async (path, init) =>
      rehearsal.fetch(new Request(new URL(path, 'http://api.test'), init)),
  };
});

beforeEach(() => rehearsal.behave({}));

afterAll(() => calm.stop());

const profile = () => expectJson<ProxyProfile>(request(calm, 'GET', ground.profilePath));
const account = (id = '') =>
  expectJson<ProxyAccount>(request(calm, 'GET', `/api/proxy_accounts/${id}`));
const update = (body: object) => request(api, 'PUT', ground.profilePath, { body });
const reset = (ids: { id: string }[]) =>
  request(api, 'PUT', operations.resetQuota.path(), { body: ids });

const valid = { name: 'A name of its own', proxy_account_id: null };

describe('an update', () => {
  test('that merges keeps what it leaves out, but for nested objects', async () => {
    await update({ ...valid, port: 2001, location: { country_code: 'FR', city: 'Paris' } });
    rehearsal.behave(behaviorsOf('update=merges'));
    await update({ ...valid, location: { country_code: 'DE' } });
    expect(await profile()).toMatchObject({
      port: 2001,
      location: { country_code: 'DE', city: null },
    });
  });

  test('that tidies stores texts without space around them', async () => {
    rehearsal.behave(behaviorsOf('update=tidies'));
    await update({ ...valid, notes: '  Much room.  ' });
    expect((await profile()).notes).toBe('Much room.');
  });

  test('that creates answers 201, and refuses as ever', async () => {
    rehearsal.behave(behaviorsOf('update=creates'));
    expect((await update(valid)).status).toBe(201);
    expect((await update({})).status).toBe(422);
  });

  test('by stricter rules is refused with nothing stored', async () => {
    const before = await profile();
    rehearsal.behave(behaviorsOf('rules=stricter'));
    const response = await update({
      ...valid,
      name: 'Loud!',
      location: { country_code: 'zz' },
      session: { type: 'odd' },
    });
    expect(response.status).toBe(422);
    const { violations = [] } = (await response.json()) as ConstraintViolation;
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual([
      'name',
      'location.country_code',
      'session.type',
    ]);
    expect(await profile()).toEqual(before);
  });
});

test('an update with members that cannot be written is refused, with nothing stored', async () => {
  const before = await profile();
  rehearsal.behave(behaviorsOf('extra=refused'));
  const response = await update({
    ...valid,
    id: 'mine',
    location: { city: 'Paris', planet: null },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    detail: 'Extra attributes are not allowed ("id", "location.planet" are unknown).',
  });
  expect(await profile()).toEqual(before);
  expect((await update({ ...valid, location: { city: 'Paris' } })).status).toBe(200);
});

describe('a reset with an unknown id', () => {
  const unknown = { id: 'ffffffffffffffffffffffff' };

  test.each([
    ['whole', 404, false],
    ['partial', 404, true],
    ['skipping', 200, true],
  ])('is %s', async (behavior, status, isReset) => {
    const used = (
      await expectJson<ProxyAccount[]>(request(calm, 'GET', '/api/proxy_accounts?itemsPerPage=250'))
    ).find(({ consumption }) => consumption !== 0);
    rehearsal.behave(behaviorsOf(`reset=${behavior}`));
    const response = await reset([{ id: used?.id ?? '' }, unknown]);
    expect(response.status).toBe(status);
    expect((await account(used?.id ?? '')).consumption === 0).toBe(isReset);
  });
});

test('a key stands for the body that was sent, not for the one that the rehearsal makes of it', async () => {
  rehearsal.behave(behaviorsOf('reset=partial'));
  const body = [{ id: ground.accountId }, { id: '0'.repeat(24) }];
  const headers = { [IDEMPOTENCY_KEY_HEADER]: '"the-same"' };
  for (let time = 0; time < 2; time += 1) {
    const { status } = await request(api, 'PUT', operations.resetQuota.path(), { body, headers });
    expect(status).toBe(404);
  }
});

test.each(['', '.', '\ud800', 'a/b'])('of the id %j nothing is made but unknown', async (id) => {
  for (const behavior of ['partial', 'skipping']) {
    rehearsal.behave(behaviorsOf(`reset=${behavior}`));
    const response = await reset([{ id }]);
    expect(response.status).toBe(behavior === 'partial' ? 404 : 200);
  }
});

test.each([
  ['shuffled', 10, (ids: string[]) => ids.toSorted()],
  ['strangers', 12, (ids: string[]) => ids.slice(1, -1)],
  ['twice', 13, (ids: string[]) => ids.slice(0, 10)],
])('the answer to a reset is %s', async (behavior, many, accounts) => {
  const asked = idsOf(ground.accounts.slice(0, 10));
  rehearsal.behave(behaviorsOf(`answer=${behavior}`));
  const answered = await expectJson<ProxyAccount[]>(reset(asked));
  const ids = answered.map(({ id }) => id ?? '');
  expect(ids).toHaveLength(many);
  expect(ids).not.toEqual(asked.map(({ id }) => id));
  expect(accounts(ids).toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
});

test.each([
  ['unreadable', 200, '0.00', undefined],
  ['accepted', 202, undefined, undefined],
  ['multi-status', 207, undefined, 'This account is busy.'],
])(
  'the answer to a reset is %s, and all are reset',
  async (behavior, status, consumption, error) => {
    const asked = idsOf(ground.accounts.slice(0, 5));
    const last = asked[4]?.id ?? '';
    rehearsal.behave(behaviorsOf(`answer=${behavior}`));
    const response = await reset(asked);
    expect(response.status).toBe(status);
    const [, , , , fifth] = (await response.json()) as { [name: string]: unknown }[];
    expect([fifth?.['id'], fifth?.['consumption'], fifth?.['error']]).toEqual([
      last,
      consumption,
      error,
    ]);
    expect((await account(last)).consumption).toBe(0);
  },
);

test.each([
  ['by-413', 413],
  ['by-400', 400],
  ['by-422', 422],
])('41 ids are refused %s, 40 are not', async (behavior, status) => {
  const many = await expectJson<ProxyAccount[]>(
    request(calm, 'GET', '/api/proxy_accounts?itemsPerPage=41'),
  );
  rehearsal.behave(behaviorsOf(`limit=${behavior}`));
  expect((await reset(idsOf(many))).status).toBe(status);
  expect((await reset(idsOf(many.slice(1)))).status).toBe(200);
});

test('lists are of each kind, or not there', async () => {
  const names = async (text: string) => {
    rehearsal.behave(behaviorsOf(text));
    return Object.keys(await expectJson<object>(request(api, 'GET', '/api/teams')));
  };
  expect(await names('lists=hydra')).toContain('hydra:member');
  expect(await names('lists=json-ld')).toContain('member');
  rehearsal.behave(behaviorsOf('lists=short'));
  const page = request(api, 'GET', '/api/proxy_accounts?itemsPerPage=100');
  expect(await expectJson<unknown[]>(page)).toHaveLength(10);
  rehearsal.behave(behaviorsOf('lists=none'));
  expect((await request(api, 'GET', '/api/teams')).status).toBe(404);
  expect((await request(api, 'GET', '/api/users/me')).status).toBe(200);
});

const everyList = ['plain', 'short', 'hydra', 'json-ld', 'none'];

test.each(everyList)('where lists are "%s", other methods are refused as ever', async (lists) => {
  rehearsal.behave(behaviorsOf(`lists=${lists}`));
  for (const method of ['DELETE', 'POST', 'PUT', 'OPTIONS', 'HEAD']) {
    const { status } = await request(api, method, '/api/proxy_accounts');
    const expected = await request(calm, method, '/api/proxy_accounts');
    expect([method, status]).toEqual([method, expected.status]);
  }
});

const everyFault = behaviorOptions.fault;

test.each(everyFault)('"%s" leaves the questions of HEAD and OPTIONS alone', async (fault) => {
  rehearsal.behave(behaviorsOf(`fault=${fault}`));
  expect((await request(api, 'OPTIONS', ground.profilePath)).status).toBe(204);
  expect((await request(api, 'HEAD', '/api/users/me')).status).toBe(200);
});

test('an update of what is no profile is refused as ever', async () => {
  rehearsal.behave(behaviorsOf('rules=stricter,update=merges'));
  const response = await request(api, 'PUT', '/api/users/me', { body: { name: 'Loud!' } });
  expect(response.status).toBe(405);
});

test('members that are null are left out', async () => {
  rehearsal.behave(behaviorsOf('nulls=skipped'));
  const text = await (await update(valid)).text();
  expect(text).toContain(valid.name);
  expect(text).not.toContain('null');
});

test.each([
  ['errors=trace', 'trace', 'hydra:title'],
  ['errors=json-2.7', 'violations', 'status'],
  ['errors=hydra-2.7', 'hydra:description', 'detail'],
  ['errors=both-3', 'hydra:title', 'trace'],
  ['errors=numbered', '0', 'violations'],
  ['errors=keyed', 'violations', 'trace'],
  ['errors=text-only', 'detail', 'violations'],
])('%s: a refusal has "%s"', async (text, there, missing) => {
  rehearsal.behave(behaviorsOf(text));
  const response = await update({});
  expect(response.status).toBe(422);
  const names = Object.keys((await response.json()) as object);
  expect(names).toContain(there);
  expect(names).not.toContain(missing);
});

test.each([
  ['camel', 'proxyAccountId'],
  ['prefixed', 'data.proxy_account_id'],
  ['indexed', '[0].proxy_account_id'],
  ['bracketed', 'location[country_code]'],
  ['hinted', '0'],
  ['empty', ''],
])('a path is spelled in the way "%s"', async (behavior, path) => {
  rehearsal.behave(behaviorsOf(`paths=${behavior}`));
  const response = await update({ location: { country_code: 5 } });
  const { violations = [] } = (await response.json()) as ConstraintViolation;
  expect(violations.map(({ propertyPath }) => propertyPath)).toContain(path);
});

test('a refusal is sent as plain text', async () => {
  rehearsal.behave(behaviorsOf('errors=as-text'));
  const response = await update({});
  expect(response.headers.get('content-type')).toBe('text/plain');
  expect(await response.json()).toHaveProperty('violations');
});

test('what is wrong is told in a text alone', async () => {
  rehearsal.behave(behaviorsOf('findings=in-text'));
  const response = await update({});
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('The type of the \\"name\\" attribute');
});

test('calls fail for those that are meant, and as often as is asked', async () => {
  rehearsal.behave(behaviorsOf('fault=html-502,on=reads,every=second'));
  expect((await update(valid)).status).toBe(200);
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1) {
    statuses.push((await request(api, 'GET', '/api/users/me')).status);
  }
  expect(statuses).toEqual([200, 502, 200, 502]);
});

describe('over a connection', () => {
  let server: Running;

  beforeAll(async () => {
    server = await startApp({ api: rehearsal });
  });
  afterAll(() => server.stop());

  const write = () =>
    ask(server.url, ground.profilePath, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'Api-Key': api.apiKey },
      body: JSON.stringify(valid),
    });

  test.each([
    ['cut-before', false],
    ['cut-after', true],
    ['cut-midway', true],
  ] as const)('"%s" ends it, and the deed is done or not', async (fault, isDone) => {
    await request(calm, 'PUT', ground.profilePath, { body: { ...valid, name: 'As it was' } });
    rehearsal.behave({ fault });
    await expect(write()).rejects.toThrow(/socket hang up|aborted/);
    expect((await profile()).name === valid.name).toBe(isDone);
  });

  test('a redirect leads to another origin', async () => {
    rehearsal.behave({ fault: 'redirect' });
    const { status, headers } = await write();
    expect(status).toBe(307);
    expect(new URL(headers.location ?? '').hostname).toBe('localhost');
  });
});
