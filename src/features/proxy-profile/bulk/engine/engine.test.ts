import { expect, test } from 'vitest';
import type { ProxyProfileBody } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import {
  itemFor,
  openProfilesPage,
  simulatedProfiles,
  wellBehavedProfiles,
} from '../../../../../test/support/doubles/simulated-profiles.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { reverseOf } from './plan-file.ts';
import type { BulkEditEntry } from './bulk-edit-entry.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id ${index}`);

const threeIds = ['one', 'two', 'three'];
const threeItems = threeIds.map(itemFor);

test('an update sends the whole profile with the new values, and leaves the rest as it is', async () => {
  const api = simulatedProfiles(['one'], wellBehavedProfiles);
  const { ledger } = await openProfilesPage({ items: [itemFor('one')], api });
  expect(ledger.counts.saved).toBe(1);
  expect(api.stored.get('one')).toMatchObject({
    name: 'Profile one',
    notes: 'after',
    port: 2000,
    location: { country_code: null, region: null, city: 'Oslo', asn: null },
    session: null,
  });
  expect(ledger.entryAt(0)).toMatchObject({
    before: { notes: 'before', 'location.city': null },
    after: { notes: 'after', 'location.city': 'Oslo' },
  });
});

test('a bulk edit and its reverse leave a profile as it was, also where the API sends null for an object', async () => {
  const api = simulatedProfiles(threeIds, wellBehavedProfiles);
  await openProfilesPage({ items: threeItems, api });
  const cities = threeIds.map((id): ProfilesItem => {
    const set = { 'session.type': 'sticky', 'location.city': 'Bergen' };
    return { team_id: 'team', id, set, expect: { 'session.type': null, 'location.city': 'Oslo' } };
  });
  const before = structuredClone([...api.stored.values()]);
  const { ledger } = await openProfilesPage({ items: cities, api });
  expect(ledger.counts.saved).toBe(3);
  const { items } = runToEnd(reverseOf({ plan: { items: cities, names: [] }, ledger }));
  expect(items[0]?.set).toEqual({ session: null, 'location.city': 'Oslo' });
  const reverse = await openProfilesPage({ items, api });
  expect(reverse.ledger.counts.saved).toBe(3);
  expect([...api.stored.values()]).toEqual(before);
});

test('what someone else has changed is skipped, with the value that was expected', async () => {
  const strangers = new Map([[0, 'two']]);
  const api = simulatedProfiles(threeIds, { ...wellBehavedProfiles, strangers });
  const { ledger } = await openProfilesPage({ items: threeItems, api });
  expect(ledger.counts).toMatchObject({ saved: 2, skipped: 1 });
  expect(ledger.entryAt(1)).toMatchObject({
    others: [{ name: 'notes', expected: 'before', found: 'of a stranger' }],
  });
  expect(api.updates.has('two')).toBe(false);
});

test('a rejected update has its problems by field, and the others are saved', async () => {
  const api = simulatedProfiles(threeIds, { ...wellBehavedProfiles, bad: new Set(['two']) });
  const { ledger } = await openProfilesPage({ items: threeItems, api });
  expect(ledger.counts).toMatchObject({ saved: 2, rejected: 1 });
  expect(ledger.entryAt(1)).toMatchObject({
    reason: { problems: [{ path: 'notes', message: 'This value is not allowed.' }] },
  });
});

test('an update that would break the contract is never sent', async () => {
  const api = simulatedProfiles(['one'], wellBehavedProfiles);
  const item = { ...itemFor('one'), set: { name: null }, expect: { name: 'Profile one' } };
  const { ledger } = await openProfilesPage({ items: [item], api });
  expect(ledger.counts.rejected).toBe(1);
  expect(ledger.entryAt(0)).toMatchObject({ reason: { problems: [{ path: 'name' }] } });
  expect(api.updates.size).toBe(0);
});

test('a profile with a value that cannot be read is left alone', async () => {
  const api = simulatedProfiles(['one'], { ...wellBehavedProfiles, odd: new Set(['one']) });
  const { ledger } = await openProfilesPage({ items: [itemFor('one')], api });
  expect(ledger.counts.unreadable).toBe(1);
  expect(ledger.entryAt(0)).toMatchObject({ reason: { problems: [{ path: 'port' }] } });
  expect(api.updates.size).toBe(0);
});

test('a value stored differently is said, with both', async () => {
  const api = simulatedProfiles(['one'], { ...wellBehavedProfiles, stubborn: new Set(['one']) });
  const { ledger } = await openProfilesPage({ items: [itemFor('one')], api });
  expect(ledger.entryAt(0)).toMatchObject({
    outcome: 'differs',
    others: [{ name: 'notes', expected: 'after', found: 'AFTER' }],
    after: { notes: 'AFTER' },
  });
});

test.each([
  ['done', 'cut-after', 'saved'],
  ['not done', 'cut-before', 'unconfirmed'],
] as const)(
  'an update without a response that was %s is looked at, not sent again',
  async (_, fails, outcome) => {
    const api = simulatedProfiles(threeIds, { ...wellBehavedProfiles, faults: ['none', fails] });
    const { ledger } = await openProfilesPage({ items: threeItems, api });
    expect(ledger.outcomeAt(0)).toBe(outcome);
    expect(ledger.outcomeAt(2)).toBe('saved');
    expect(api.updates.get('one')).toEqual(['maybe']);
  },
);

test.each([
  ['a read', ['page-before'], []],
  ['an update', ['none', 'page-before'], ['maybe']],
  ['an update, which it refuses,', ['none', 'page-refusing'], ['not done', 'done']],
] as const)('a login page in answer to %s pauses the run at once', async (_, faults, updates) => {
  const api = simulatedProfiles(threeIds, { ...wellBehavedProfiles, faults });
  const { engine, ledger } = await openProfilesPage({ items: threeItems, api });
  expect(engine.state()).toMatchObject({ kind: 'paused', reason: 'web-page' });
  expect(ledger.counts.saved).toBe(0);
  await engine.work();
  expect(engine.state()).toEqual({ kind: 'ended', reason: 'done' });
  expect(ledger.outcomeAt(2)).toBe('saved');
  expect(api.updates.get('one')).toEqual(updates.length > 0 ? updates : ['done']);
});

test('after a crash between sending and the journal, the profile is looked at', async () => {
  const api = simulatedProfiles(threeIds, wellBehavedProfiles);
  const journal = new Map<number, BulkEditEntry>();
  // The second write would have the outcome of the first update.
  await openProfilesPage({ items: threeItems, api, journal, crash: { after: 2, kept: false } });
  expect([...journal.values()]).toMatchObject([{ from: 0, state: 'sent' }]);
  const { ledger } = await openProfilesPage({ items: threeItems, api, journal });
  expect(ledger.counts.saved).toBe(3);
  expect(ledger.entryAt(0)).toMatchObject({
    isVerified: true,
    before: { notes: 'before', location: null },
    after: { notes: 'after', location: { city: 'Oslo' } },
  });
  expect(api.updates.get('one')).toEqual(['done']);
});

test('an API that rejects everything is not asked for ever', async () => {
  const ids = idsOf(100);
  const api = simulatedProfiles(ids, { ...wellBehavedProfiles, bad: new Set(ids) });
  const { engine, ledger } = await openProfilesPage({ items: ids.map(itemFor), api });
  expect(engine.state()).toMatchObject({ kind: 'paused', reason: 'refusing' });
  expect(ledger.counts).toMatchObject({ rejected: 20, 'not-attempted': 80 });
});

test('a wait is as long as the API asks for, before a read as before an update', async () => {
  const waits: number[] = [];
  const api = simulatedProfiles(threeIds, wellBehavedProfiles);
  let calls = 0;
  const limited = <T extends unknown[], R>(call: (...given: T) => R) =>
    function limit(...given: T) {
      calls += 1;
      if (calls === 1 || calls === 3)
        throw new ApiError('rate-limited', { status: 429, retryAfter: calls * 1000 });
      return call(...given);
    };
  const { ledger } = await openProfilesPage({
    items: threeItems,
    api: {
      look: limited((item: ProfilesItem) => api.look(item)),
      send: limited((item: ProfilesItem, body: ProxyProfileBody) => api.send(item, body)),
    },
    environment: { sleep: async (milliseconds) => void waits.push(milliseconds) },
  });
  expect(waits).toEqual([1000, 3000]);
  expect(ledger.counts.saved).toBe(3);
});
