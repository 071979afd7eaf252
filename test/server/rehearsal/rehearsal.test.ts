import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operations, type ConstraintViolation, type ProxyProfile } from '#contract';
import { behaviorOptions, type Behaviors } from '../../../server/rehearsal/behaviors.ts';
import {
  behaviorsOf,
  changingRehearsal,
  type ChangingRehearsal,
} from '../../support/servers/rehearsal.ts';
import {
  clientOver,
  getJson,
  groundOf,
  request,
  type ApiClient,
  type Ground,
} from '../../support/servers/api-under-test.ts';
import { startEmbeddedApi } from '../../support/servers/embedded-api.ts';

/** The embedded API as it is, and with a rehearsal. */
let calm: Awaited<ReturnType<typeof startEmbeddedApi>>;
let api: ApiClient;
let rehearsal: ChangingRehearsal;
let ground: Ground;

beforeAll(async () => {
  calm = await startEmbeddedApi();
  ground = await groundOf(calm);
  rehearsal = changingRehearsal(calm);
  api = clientOver(rehearsal.fetch, calm.apiKey);
});

beforeEach(() => rehearsal.behave({}));

afterAll(() => calm.stop());

const profile = () => getJson<ProxyProfile>(calm, ground.profilePath);
const update = (body: object) => request(api, 'PUT', ground.profilePath, { body });
const reset = (ids: { id: string }[]) =>
  request(api, 'PUT', operations.resetQuota.path(), { body: ids });

const valid = { name: 'A name of its own', proxy_account_id: null };

test('an update by stricter rules is refused with nothing stored', async () => {
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

test.each(['', '.', '\ud800', 'a/b'])('of the id %j nothing is made but unknown', async (id) => {
  rehearsal.behave(behaviorsOf('reset=partial'));
  expect((await reset([{ id }])).status).toBe(404);
});

test.each(behaviorOptions.fault)(
  '"%s" leaves the questions of HEAD and OPTIONS alone',
  async (fault) => {
    rehearsal.behave({ ...behaviorsOf('lists=none'), fault });
    expect((await request(api, 'OPTIONS', ground.profilePath)).status).toBe(204);
    expect((await request(api, 'HEAD', '/api/users/me')).status).toBe(200);
  },
);

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
  ['errors=both-3', 'hydra:title', 'trace'],
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
  ['empty', ''],
])('a path is spelled in the way "%s"', async (behavior, path) => {
  rehearsal.behave(behaviorsOf(`paths=${behavior}`));
  const response = await update({ location: { country_code: 5 } });
  const { violations = [] } = (await response.json()) as ConstraintViolation;
  expect(violations.map(({ propertyPath }) => propertyPath)).toContain(path);
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

/** What the client of an update sees of each fault, and whether the update is carried out all the same. */
const faults: Record<Exclude<Behaviors['fault'], 'none'>, [seen: string, isDone: boolean]> = {
  'refused-key': ['401 JSON', false],
  forbidden: ['403 JSON', false],
  'slow-down-seconds': ['429 JSON, again after seconds', false],
  'slow-down-date': ['429 JSON, again after a date', false],
  'slow-down': ['429 JSON', false],
  'broken-500': ['500 JSON', false],
  'html-502': ['502 page', false],
  'html-504': ['504 page', true],
  'cut-before': ['no response', false],
  'cut-after': ['no response', true],
  'cut-midway': ['200 cut', true],
  truncated: ['200 broken', true],
  empty: ['200 broken', true],
  html: ['200 page', true],
  'wrong-types': ['200 JSON, of wrong types', true],
  huge: ['200 JSON, of 50 MB', true],
  redirect: ['307 broken', false],
};

async function seenOf(response: Response): Promise<string> {
  const { status, headers } = response;
  const text = await response.text().catch(() => null);
  if (text === null) return `${status} cut`;
  if (headers.get('Content-Type')?.includes('html')) return `${status} page`;
  const body = parsed(text);
  if (body === undefined) return `${status} broken`;
  const after = headers.get('Retry-After');
  const notes = [
    after !== null && `again after ${after.includes('GMT') ? 'a date' : 'seconds'}`,
    'name' in body && typeof body.name !== 'string' && 'of wrong types',
    text.length > 50_000_000 && 'of 50 MB',
  ];
  return [`${status} JSON`, ...notes.filter((note) => note !== false)].join(', ');
}

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

test.each(Object.entries(faults))('"%s" fails as it says', async (fault, [seen, isDone]) => {
  const name = `Met by ${fault}`;
  rehearsal.behave({ fault: fault as keyof typeof faults });
  const told = await update({ ...valid, name }).then(seenOf, () => 'no response');
  expect([told, (await profile()).name === name]).toEqual([seen, isDone]);
});

test.each(behaviorOptions.unauthorized)('a wrong key is rejected in the way "%s"', async (way) => {
  rehearsal.behave({ unauthorized: way });
  const response = await request(clientOver(rehearsal.fetch, 'wrong'), 'GET', '/api/users/me');
  expect(response.status).toBe(401);
  const type = way === 'html' ? 'text/html' : 'json';
  expect(response.headers.get('Content-Type')).toContain(type);
  expect(response.headers.get('WWW-Authenticate') !== null).toBe(way === 'challenge');
});
