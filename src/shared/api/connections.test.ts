import { expect, test } from 'vitest';
import { forbidden, storage } from '../../../test/support/render/storage.ts';
import {
  ACTIVE_CONNECTION,
  activeConnection,
  CONNECTIONS,
  readConnections,
  sessionName,
  type Connection,
  type Connections,
} from './connections.ts';

const site = { apiBaseUrl: '', otherApis: ['https://staging.example.com'] };
const staging: Connection = {
  id: 's',
  name: 'Staging',
  baseUrl: 'https://staging.example.com',
  color: 'red',
};
const names = (connections: Connections) => connections.all().map(({ name }) => name);

test('a device that knows none has the site’s own connection', () => {
  const connections = readConnections(site, null, storage(), storage());
  expect(names(connections)).toEqual(['This site']);
  expect(activeConnection(connections)).toMatchObject({ id: 'own', baseUrl: '' });
});

/** A browser that has saved these. */
function deviceWith(...kept: Connection[]): () => Storage {
  const device = storage();
  device().setItem(CONNECTIONS, JSON.stringify(kept));
  return device;
}

test('each tab keeps the connection that it was opened with, and a new tab takes the preferred one', () => {
  const device = deviceWith(staging);
  const [plain, linked] = [storage(), storage()];
  const idOf = (wanted: string | null, tab: () => Storage) =>
    readConnections(site, wanted, tab, device).activeId;
  expect(idOf(null, plain)).toBe('own');
  expect(idOf('s', linked)).toBe('s');
  expect(idOf(null, storage())).toBe('own');
  device().setItem(ACTIVE_CONNECTION, 's');
  expect(idOf(null, plain)).toBe('own');
  expect(idOf(null, linked)).toBe('s');
  expect(idOf(null, storage())).toBe('s');
});

test('the address can name only what this device knows, and only for its tab', () => {
  const device = deviceWith(staging);
  expect(readConnections(site, 'https://evil.example', storage(), device).activeId).toBe('own');
  expect(readConnections(site, 's', storage(), device).activeId).toBe('s');
  expect(device().getItem(ACTIVE_CONNECTION)).toBeNull();
});

test('an API that the site no longer allows is not used, and comes back with the permission', () => {
  const device = deviceWith(staging);
  const without = readConnections({ ...site, otherApis: [] }, 's', storage(), device);
  expect([names(without), without.activeId]).toEqual([['This site'], 'own']);
  expect(readConnections(site, 's', storage(), device).activeId).toBe('s');
});

test('the own connection keeps its name and color, and follows the address of the site', () => {
  const own: Connection = { id: 'own', name: 'Production', baseUrl: 'x', color: 'violet' };
  const device = deviceWith(own);
  expect(readConnections(site, null, storage(), device).all()).toEqual([{ ...own, baseUrl: '' }]);
});

test('two connections to one API keep their keys in two places', () => {
  const other = { ...staging, id: 't' };
  expect(sessionName(staging)).not.toBe(sessionName(other));
});

test('garbage in the store, or no store, leaves the own connection', () => {
  for (const garbage of ['{', '5', '[{}]', 'null']) {
    const device = storage();
    device().setItem(CONNECTIONS, garbage);
    expect(names(readConnections(site, null, storage(), device))).toEqual(['This site']);
  }
  const nowhere = readConnections(site, 's', forbidden, forbidden);
  expect(names(nowhere)).toEqual(['This site']);
});
