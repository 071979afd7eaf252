import { expect, test } from 'vitest';
import { forbidden, storage } from '../../../test/support/storage.ts';
import { createSession } from './session.ts';

const ada = { key: 'k1', userId: 'u1', email: 'ada@example.com' };

test('a remembered key is found by the next tab, another one only by the same tab', () => {
  const [tab, device] = [storage(), storage()];
  createSession('s', tab, device).signIn(ada, true);
  expect(createSession('s', storage(), device).current()).toEqual(ada);

  createSession('s', tab, device).signIn({ ...ada, key: 'k2' }, false);
  expect(createSession('s', tab, device).current()?.key).toBe('k2');
  expect(createSession('s', storage(), device).current()).toBeNull();
});

test('a renewed key is kept where the old one was', () => {
  const device = storage();
  const session = createSession('s', storage(), device);
  session.signIn(ada, true);
  session.renewKey('k2');
  expect(createSession('s', storage(), device).current()).toEqual({ ...ada, key: 'k2' });
});

test('what one tab does leaves the remembered key of another user alone', () => {
  const device = storage();
  const bob = { key: 'b1', userId: 'u2', email: 'bob@example.com' };
  const tab = storage();
  const own = createSession('s', tab, device);
  own.signIn(ada, false);
  createSession('s', storage(), device).signIn(bob, true);

  own.renewKey('k2');
  expect(createSession('s', tab, device).current()?.key).toBe('k2');
  own.signOut();
  expect(createSession('s', storage(), device).current()).toEqual(bob);
});

test('signing out leaves the key nowhere', () => {
  const stores = [storage(), storage()] as const;
  const session = createSession('s', ...stores);
  session.signIn(ada, true);
  session.signOut();
  expect(session.current()).toBeNull();
  expect(stores.map((store) => store().getItem('s'))).toEqual([null, null]);
});

test('a browser that forbids storage still signs in, for as long as the page lives', () => {
  const session = createSession('s', forbidden, forbidden);
  session.signIn(ada, true);
  expect(session.current()).toEqual(ada);
});

test('garbage in the store reads as signed out', () => {
  const tab = storage();
  for (const garbage of ['{', '5', '{"key":1}', 'null']) {
    tab().setItem('s', garbage);
    expect(createSession('s', tab, storage()).current()).toBeNull();
  }
});
