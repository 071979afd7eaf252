import { expect, test } from 'vitest';
import {
  CONNECTIONS,
  savedConnections,
  readConnections,
  sessionName,
  type Connection,
} from '#shared/api/connections.ts';
import { forbidden, storage } from '../../../test/support/render/storage.ts';
import { keepConnection, preferConnection, removeConnection } from './change-connections.ts';

const site = { apiBaseUrl: '', otherApis: [] as string[] };
const first: Connection = { id: 'a', name: 'First', baseUrl: '', color: 'blue' };
const second: Connection = { id: 'b', name: 'Second', baseUrl: '', color: 'red' };

/** A tab of a browser. */
function open(device: () => Storage, tab = storage()) {
  return { connections: readConnections(site, null, tab, device), stores: [tab, device] as const };
}

test('what another tab has added meanwhile stays', () => {
  const device = storage();
  const [one, other] = [open(device), open(device)];
  keepConnection(other, second);
  keepConnection(one, first);
  keepConnection(one, { ...first, name: 'Renamed' });
  expect(savedConnections(device).map(({ name }) => name)).toEqual(['Second', 'Renamed']);
  expect(one.connections.all().map(({ name }) => name)).toEqual(['This site', 'Second', 'Renamed']);
});

test('a connection that cannot be used now outlives a change of another', () => {
  const device = storage();
  const gone = { ...second, baseUrl: 'https://no-longer.example' };
  device().setItem(CONNECTIONS, JSON.stringify([gone]));
  keepConnection(open(device), first);
  expect(savedConnections(device)).toEqual([gone, first]);
});

test('the key of a removed connection is nowhere, whoever is signed in here', () => {
  const [device, tab] = [storage(), storage()];
  for (const [store, userId] of [
    [tab, 'me'],
    [device, 'somebody else'],
  ] as const) {
    const signedIn = { key: 'canary', userId, email: 'a@b.example' };
    store().setItem(sessionName(first), JSON.stringify(signedIn));
  }
  const place = open(device, tab);
  keepConnection(place, first);
  removeConnection(place, first);
  const stored = [tab, device].flatMap((store) =>
    Array.from({ length: store().length }, (_, index) => store().getItem(store().key(index) ?? '')),
  );
  expect(stored.join()).not.toContain('canary');
  expect(savedConnections(device)).toEqual([]);
});

test('a browser that keeps nothing is said to', () => {
  const place = open(forbidden, forbidden);
  expect(keepConnection(place, first)).toBe(false);
  expect(() => preferConnection(place, 'a')).not.toThrow();
});
