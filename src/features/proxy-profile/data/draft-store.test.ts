import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { storeDrafts, loadDrafts, discardDraft } from './draft-store.ts';
import type { ProfileKey } from '../model/baseline.ts';

let count = 0;
const newPlace = (): ProfileKey => ({ scope: 'api ada', teamId: 't', id: `p${(count += 1)}` });
const draft = (key: string, editedAt: number, edits: Record<string, string | boolean>) => ({
  key,
  editedAt,
  edits,
  from: null,
});
const keysOf = async (place: ProfileKey) => (await loadDrafts(place)).map(({ key }) => key);

test('each visit has a draft of its own, and the last edited comes first', async () => {
  const place = newPlace();
  expect(await storeDrafts(place, draft('a', 1, { name: 'one' }))).toBe(true);
  await storeDrafts(place, draft('b', 2, { name: 'two' }));
  expect(await keysOf(place)).toEqual(['b', 'a']);
  await storeDrafts(place, draft('a', 3, { name: 'three' }));
  expect(await loadDrafts(place)).toMatchObject([
    { key: 'a', edits: { name: 'three' } },
    { key: 'b', edits: { name: 'two' } },
  ]);
});

test('two tabs that write at once lose nothing of each other', async () => {
  const place = newPlace();
  const keys = Array.from({ length: 20 }, (_, index) => `tab ${index}`);
  await Promise.all(keys.map((key, index) => storeDrafts(place, draft(key, index, { name: key }))));
  expect(await keysOf(place)).toEqual(keys.toReversed());
});

test('a draft without edits goes, and so does one that is thrown away', async () => {
  const place = newPlace();
  await storeDrafts(place, draft('a', 1, { name: 'x' }), draft('b', 2, { name: 'y' }));
  await storeDrafts(place, draft('a', 3, {}));
  expect(await keysOf(place)).toEqual(['b']);
  const [kept] = await loadDrafts(place);
  if (kept) await discardDraft(place, kept);
  expect(await loadDrafts(place)).toEqual([]);
});

test('drafts belong to one API, user, team and profile', async () => {
  const place = newPlace();
  await storeDrafts(place, draft('a', 1, { name: 'x' }));
  for (const other of [{ scope: 'api bob' }, { scope: 'other ada' }, { teamId: 'u' }, { id: 'q' }])
    expect(await loadDrafts({ ...place, ...other })).toEqual([]);
});

test('fields and types that this version does not know are not offered', async () => {
  const place = newPlace();
  const odd = { name: true, port: '1', gone: 'x', 'advanced_settings.region_endpoint': 'x' };
  await storeDrafts(place, { ...draft('a', 1, odd), from: odd }, draft('b', 2, { gone: 'x' }));
  expect(await loadDrafts(place)).toMatchObject([{ edits: { port: '1' }, from: { port: '1' } }]);
});
