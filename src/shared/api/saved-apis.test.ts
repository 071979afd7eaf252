import { expect, test } from 'vitest';
import { forbidden, storage } from '../../../test/support/render/storage.ts';
import {
  ACTIVE_API,
  activeApi,
  SAVED_APIS,
  readSavedApis,
  sessionName,
  type SavedApi,
  type SavedApis,
} from './saved-apis.ts';

const site = { apiBaseUrl: '', otherApis: ['https://staging.example.com'] };
const staging: SavedApi = {
  id: 's',
  name: 'Staging',
  baseUrl: 'https://staging.example.com',
  color: 'red',
};
const names = (savedApis: SavedApis) => savedApis.all().map(({ name }) => name);

test('a device that knows none has the site’s own API', () => {
  const savedApis = readSavedApis(site, null, storage(), storage());
  expect(names(savedApis)).toEqual(['This site']);
  expect(activeApi(savedApis)).toMatchObject({ id: 'own', baseUrl: '' });
});

/** A browser that has saved these. */
function deviceWith(...kept: SavedApi[]): () => Storage {
  const device = storage();
  device().setItem(SAVED_APIS, JSON.stringify(kept));
  return device;
}

test('each tab keeps the API that it was opened with, and a new tab takes the preferred one', () => {
  const device = deviceWith(staging);
  const [plain, linked] = [storage(), storage()];
  const idOf = (wanted: string | null, tab: () => Storage) =>
    readSavedApis(site, wanted, tab, device).activeId;
  expect(idOf(null, plain)).toBe('own');
  expect(idOf('s', linked)).toBe('s');
  expect(idOf(null, storage())).toBe('own');
  device().setItem(ACTIVE_API, 's');
  expect(idOf(null, plain)).toBe('own');
  expect(idOf(null, linked)).toBe('s');
  expect(idOf(null, storage())).toBe('s');
});

test('the address can name only what this device knows, and only for its tab', () => {
  const device = deviceWith(staging);
  expect(readSavedApis(site, 'https://evil.example', storage(), device).activeId).toBe('own');
  expect(readSavedApis(site, 's', storage(), device).activeId).toBe('s');
  expect(device().getItem(ACTIVE_API)).toBeNull();
});

test('an API that the site no longer allows is not used, and comes back with the permission', () => {
  const device = deviceWith(staging);
  const without = readSavedApis({ ...site, otherApis: [] }, 's', storage(), device);
  expect([names(without), without.activeId]).toEqual([['This site'], 'own']);
  expect(readSavedApis(site, 's', storage(), device).activeId).toBe('s');
});

test('the own API keeps its name and color, and follows the address of the site', () => {
  const own: SavedApi = { id: 'own', name: 'Production', baseUrl: 'x', color: 'violet' };
  const device = deviceWith(own);
  expect(readSavedApis(site, null, storage(), device).all()).toEqual([{ ...own, baseUrl: '' }]);
});

test('two APIs to one API keep their keys in two places', () => {
  const other = { ...staging, id: 't' };
  expect(sessionName(staging)).not.toBe(sessionName(other));
});

test('garbage in the store, or no store, leaves the own API', () => {
  for (const garbage of ['{', '5', '[{}]', 'null']) {
    const device = storage();
    device().setItem(SAVED_APIS, garbage);
    expect(names(readSavedApis(site, null, storage(), device))).toEqual(['This site']);
  }
  const nowhere = readSavedApis(site, 's', forbidden, forbidden);
  expect(names(nowhere)).toEqual(['This site']);
});
