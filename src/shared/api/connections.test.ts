import { expect, test } from 'vitest';
import { forbidden, storage } from '../../../test/support/storage.ts';
import {
  activeConnection,
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

test('each tab keeps the connection that it was opened with, and a new tab takes the last one', () => {
  const device = storage();
  const [first, second] = [storage(), storage()];
  readConnections(site, null, first, device).keep([staging]);
  const idOf = (wanted: string | null, tab: () => Storage) =>
    readConnections(site, wanted, tab, device).activeId;
  expect(idOf('own', first)).toBe('own');
  expect(idOf('s', second)).toBe('s');
  expect(idOf(null, first)).toBe('own');
  expect(idOf(null, second)).toBe('s');
  expect(idOf(null, storage())).toBe('s');
});

test('the address can name only what this device knows', () => {
  const [tab, device] = [storage(), storage()];
  expect(readConnections(site, 'https://evil.example', tab, device).activeId).toBe('own');
  expect([tab().length, device().length]).toEqual([0, 0]);
});

test('an API that the site no longer allows is not used, and comes back with the permission', () => {
  const [tab, device] = [storage(), storage()];
  readConnections(site, null, tab, device).keep([staging]);
  readConnections(site, 's', tab, device);
  const without = readConnections({ ...site, otherApis: [] }, null, tab, device);
  expect([names(without), without.activeId]).toEqual([['This site'], 'own']);
  expect(readConnections(site, null, tab, device).activeId).toBe('s');
});

test('the own connection keeps its name and color, and follows the address of the site', () => {
  const device = storage();
  const own: Connection = { id: 'own', name: 'Production', baseUrl: 'x', color: 'violet' };
  readConnections(site, null, storage(), device).keep([own]);
  expect(readConnections(site, null, storage(), device).all()).toEqual([{ ...own, baseUrl: '' }]);
});

test('two connections to one API keep their keys in two places', () => {
  const other = { ...staging, id: 't' };
  expect(sessionName(staging)).not.toBe(sessionName(other));
});

test('garbage in the store, or no store, leaves the own connection', () => {
  for (const garbage of ['{', '5', '[{}]', 'null']) {
    const device = storage();
    device().setItem('proxy-console.connections', garbage);
    expect(names(readConnections(site, null, storage(), device))).toEqual(['This site']);
  }
  const nowhere = readConnections(site, 's', forbidden, forbidden);
  expect(names(nowhere)).toEqual(['This site']);
  expect(nowhere.keep([staging])).toBe(false);
});
