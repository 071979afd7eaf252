import { expect, test } from 'vitest';
import {
  SAVED_APIS,
  storedApis,
  readSavedApis,
  sessionName,
  type SavedApi,
} from '#shared/api/saved-apis.ts';
import { forbidden, storage } from '../../../test/support/render/storage.ts';
import { keepApi, preferApi, removeApi } from './change-apis.ts';

const site = { apiBaseUrl: '', otherApis: [] as string[] };
const first: SavedApi = { id: 'a', name: 'First', baseUrl: '', color: 'blue' };
const second: SavedApi = { id: 'b', name: 'Second', baseUrl: '', color: 'red' };

/** A tab of a browser. */
function open(device: () => Storage, tab = storage()) {
  return { savedApis: readSavedApis(site, null, tab, device), stores: [tab, device] as const };
}

test('what another tab has added meanwhile stays', () => {
  const device = storage();
  const [one, other] = [open(device), open(device)];
  keepApi(other, second);
  keepApi(one, first);
  keepApi(one, { ...first, name: 'Renamed' });
  expect(storedApis(device).map(({ name }) => name)).toEqual(['Second', 'Renamed']);
  expect(one.savedApis.all().map(({ name }) => name)).toEqual(['This site', 'Second', 'Renamed']);
});

test('an API that cannot be used now outlives a change of another', () => {
  const device = storage();
  const gone = { ...second, baseUrl: 'https://no-longer.example' };
  device().setItem(SAVED_APIS, JSON.stringify([gone]));
  keepApi(open(device), first);
  expect(storedApis(device)).toEqual([gone, first]);
});

test('the key of a removed API is nowhere, whoever is signed in here', () => {
  const [device, tab] = [storage(), storage()];
  for (const [store, userId] of [
    [tab, 'me'],
    [device, 'somebody else'],
  ] as const) {
    const signedIn = { key: 'canary', userId, email: 'a@b.example' };
    store().setItem(sessionName(first), JSON.stringify(signedIn));
  }
  const place = open(device, tab);
  keepApi(place, first);
  removeApi(place, first);
  const stored = [tab, device].flatMap((store) =>
    Array.from({ length: store().length }, (_, index) => store().getItem(store().key(index) ?? '')),
  );
  expect(stored.join()).not.toContain('canary');
  expect(storedApis(device)).toEqual([]);
});

test('a browser that keeps nothing is said to', () => {
  const place = open(forbidden, forbidden);
  expect(keepApi(place, first)).toBe(false);
  expect(() => preferApi(place, 'a')).not.toThrow();
});
