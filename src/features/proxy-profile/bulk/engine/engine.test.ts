import { expect, test } from 'vitest';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { memoryEntries } from '../../../../../test/support/doubles/memory-store.ts';
import { RUN_ID } from '../../../../../test/support/doubles/simulated-run.ts';
import {
  itemFor,
  type ProfilesBehavior,
  openProfilesPage,
  simulatedProfiles,
  wellBehavedProfiles,
} from '../../../../../test/support/doubles/simulated-profiles.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { reverseOf } from './plan-file.ts';
import type { BulkEditEntry } from './plan.ts';

const threeIds = ['one', 'two', 'three'];
const threeItems = threeIds.map(itemFor);

/** Edits profiles of an API that behaves well but for this. */
async function edit(
  ids: readonly string[],
  behavior: Partial<ProfilesBehavior> = {},
  items = ids.map(itemFor),
) {
  const api = simulatedProfiles(ids, { ...wellBehavedProfiles, ...behavior });
  return { api, ...(await openProfilesPage({ items, api })) };
}

test('an update sends the whole profile with the new values, and leaves the rest as it is', async () => {
  const { api, ledger } = await edit(['one']);
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
  const { api } = await edit(threeIds);
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

test('a switch that the API does not send is unknown: it can be set to off, and that is put back as a whole', async () => {
  const name = 'advanced_settings.region_endpoint';
  const items: ProfilesItem[] = [
    { team_id: 'team', id: 'one', set: { [name]: false }, expect: { [name]: false } },
  ];
  const { api, ledger } = await edit(['one'], {}, items);
  expect(api.stored.get('one')).toHaveProperty(name, false);
  expect(ledger.entryAt(0)).toMatchObject({
    outcome: 'saved',
    before: { [name]: null },
    after: { [name]: false },
  });
  const again = await openProfilesPage({ items, api });
  expect(again.ledger.counts.nothing).toBe(1);
  const { items: reverse } = runToEnd(reverseOf({ plan: { items, names: [] }, ledger }));
  expect(reverse[0]?.set).toEqual({ advanced_settings: null });
});

test('a profile whose read or update surely did not reach the API is read again, and saved', async () => {
  const faults = ['unsent', 'none', 'unsent', 'none', 'none'] as const;
  const { api, ledger } = await edit(['one'], { faults });
  expect(ledger.counts).toMatchObject({ saved: 1, unreadable: 0, unconfirmed: 0 });
  expect(api.updates.get('one')).toEqual(['not done', 'done']);
});

test('what someone else has changed is skipped, with the value that was expected', async () => {
  const { api, ledger } = await edit(threeIds, { strangers: new Map([[0, 'two']]) });
  expect(ledger.counts).toMatchObject({ saved: 2, skipped: 1 });
  expect(ledger.entryAt(1)).toMatchObject({
    others: [{ name: 'notes', expected: 'before', found: 'of a stranger' }],
  });
  expect(api.updates.has('two')).toBe(false);
});

test('a rejected update has its problems by field, and the others are saved', async () => {
  const { ledger } = await edit(threeIds, { bad: new Set(['two']) });
  expect(ledger.counts).toMatchObject({ saved: 2, rejected: 1 });
  expect(ledger.entryAt(1)).toMatchObject({
    reason: { problems: [{ path: 'notes', message: 'This value is not allowed.' }] },
  });
});

test('an update that would break the contract is never sent', async () => {
  const item = { ...itemFor('one'), set: { name: null }, expect: { name: 'Profile one' } };
  const { api, ledger } = await edit(['one'], {}, [item]);
  expect(ledger.counts.rejected).toBe(1);
  expect(ledger.entryAt(0)).toMatchObject({ reason: { problems: [{ path: 'name' }] } });
  expect(api.updates.size).toBe(0);
});

test('a profile with a value that cannot be read is left alone', async () => {
  const { api, ledger } = await edit(['one'], { odd: new Set(['one']) });
  expect(ledger.counts.unreadable).toBe(1);
  expect(ledger.entryAt(0)).toMatchObject({ reason: { problems: [{ path: 'port' }] } });
  expect(api.updates.size).toBe(0);
});

test('profiles that the API does not find are left out, and the run goes on', async () => {
  const ids = ['1', '2', '3', '4', '5'];
  const { ledger } = await edit(ids, { missing: new Set(ids.slice(0, 4)) });
  expect(ledger.counts).toMatchObject({ unreadable: 4, saved: 1 });
});

test('a value stored differently is said, with both', async () => {
  const { ledger } = await edit(['one'], { stubborn: new Set(['one']) });
  expect(ledger.entryAt(0)).toMatchObject({
    outcome: 'differs',
    others: [{ name: 'notes', expected: 'after', found: 'AFTER' }],
    after: { notes: 'AFTER' },
  });
});

test.each([
  ['done', 'cut-after', 'saved'],
  ['not done', 'cut-before', 'unconfirmed'],
] as const)('an update without a response that was %s is looked at', async (_, fails, outcome) => {
  const { api, ledger } = await edit(threeIds, { faults: ['none', fails, 'none', 'cut-after'] });
  expect([0, 1, 2].map(ledger.outcomeAt)).toEqual([outcome, 'saved', 'saved']);
  expect(api.updates.get('one')).toEqual(['maybe']);
});

test.each([
  ['a read', ['page-before'], []],
  ['an update', ['none', 'page-before'], ['maybe']],
  ['an update, which it refuses,', ['none', 'page-refusing'], ['not done', 'done']],
] as const)('a login page in answer to %s pauses the run at once', async (_, faults, updates) => {
  const { api, engine, ledger } = await edit(threeIds, { faults });
  expect(engine.state()).toMatchObject({ kind: 'paused', reason: 'web-page' });
  expect(ledger.counts.saved).toBe(0);
  await engine.work();
  expect(engine.state()).toEqual({ kind: 'ended', reason: 'done' });
  expect(ledger.outcomeAt(2)).toBe('saved');
  expect(api.updates.get('one')).toEqual(updates.length > 0 ? updates : ['done']);
});

test('after a crash between sending and the journal, the profile is looked at', async () => {
  const api = simulatedProfiles(threeIds, wellBehavedProfiles);
  const journal = memoryEntries<BulkEditEntry>();
  // The second write would have the outcome of the first update.
  await openProfilesPage({ items: threeItems, api, journal, crash: { after: 2, kept: false } });
  expect(await journal.entries(RUN_ID)).toMatchObject([{ from: 0, state: 'sent' }]);
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
  const ids = Array.from({ length: 100 }, (_, index) => `id ${index}`);
  const { engine, ledger } = await edit(ids, { bad: new Set(ids) });
  expect(engine.state()).toMatchObject({ kind: 'paused', reason: 'refusing' });
  expect(ledger.counts).toMatchObject({ rejected: 20, 'not-attempted': 80 });
});
