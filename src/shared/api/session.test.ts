import { expect, test } from 'vitest';
import { forbidden, storage } from '../../../test/support/render/storage.ts';
import { createSession, forgetOtherApis, forgetRemembered, SESSION } from './session.ts';

const ada = { key: 'k1', userId: 'u1', email: 'ada@example.com' };

test('a remembered key is found by the next tab, another one only by the same tab', () => {
  const [tab, device] = [storage(), storage()];
  createSession('s', tab, device).signIn(ada, true);
  expect(createSession('s', storage(), device).current()).toEqual(ada);

  const other = storage();
  createSession('t', other, device).signIn({ ...ada, key: 'k2' }, false);
  expect(createSession('t', other, device).current()?.key).toBe('k2');
  expect(createSession('t', storage(), device).current()).toBeNull();
});

test('a sign-in for the tab leaves what the same user had remembered in another one', () => {
  const [tab, device] = [storage(), storage()];
  const remembered = createSession('s', storage(), device);
  const own = createSession('s', tab, device);
  remembered.signIn(ada, true);
  own.signIn({ ...ada, key: 'k2' }, false);
  own.renewKey('k3');
  remembered.catchUp();
  expect(remembered.current()?.key).toBe('k1');
  expect(createSession('s', storage(), device).current()?.key).toBe('k1');
  expect(createSession('s', tab, device).current()?.key).toBe('k3');
  // Signing out applies to all tabs.
  own.signOut();
  expect(createSession('s', storage(), device).current()).toBeNull();
});

test('a remembered key is not locked because somebody else has come and gone', () => {
  const device = storage();
  const first = createSession('s', storage(), device);
  const second = createSession('s', storage(), device);
  first.signIn(ada, true);
  second.signIn({ key: 'b1', userId: 'u2', email: 'bob@example.com' }, true);
  first.catchUp();
  expect(first.current()?.key).toBe('k1');
  second.signOut();
  first.catchUp();
  expect(first.current()?.key).toBe('k1');
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

test('a tab that was asleep when another one signed out does not show what it kept', () => {
  const device = storage();
  const tab = storage();
  const asleep = createSession('s', tab, device);
  asleep.signIn(ada, false);
  createSession('s', tab, device).signOut();
  // As in the browser's copy of a duplicated tab.
  tab().setItem('s', JSON.stringify(ada));
  asleep.catchUp();
  expect(asleep.current()).toBeNull();
  tab().setItem('s', JSON.stringify(ada));
  expect(createSession('s', tab, device).current()).toBeNull();
  expect(tab().getItem('s')).toBeNull();
});

test('what ended an earlier sign-in leaves a later one of the same user alone', () => {
  const device = storage();
  const early = createSession('s', storage(), device);
  early.signIn(ada, true);
  createSession('s', storage(), device).signOut();
  const later = createSession('s', storage(), device);
  later.signIn({ ...ada, key: 'k2' }, true);
  early.catchUp();
  expect(early.current()).toBeNull();
  later.catchUp();
  expect(later.current()?.key).toBe('k2');
  expect(createSession('s', storage(), device).current()?.key).toBe('k2');
});

test('a tab that was asleep takes over a renewed key and a lock, but only of its own user', () => {
  const device = storage();
  const name = `${SESSION}s`;
  const asleep = createSession(name, storage(), device);
  asleep.signIn(ada, true);
  const other = createSession(name, storage(), device);
  other.renewKey('k2');
  asleep.catchUp();
  expect(asleep.current()?.key).toBe('k2');
  forgetRemembered(device);
  other.renewKey('');
  const bob = { ...ada, userId: 'u2', key: 'b1' };
  createSession(name, storage(), device).signIn(bob, true);
  asleep.catchUp();
  expect(asleep.current()).toMatchObject({ userId: 'u1', key: '' });
  // That lock was before the next sign-in, so it doesn't lock it.
  other.signIn(ada, true);
  createSession(name, storage(), device).signIn(bob, true);
  other.catchUp();
  expect(other.current()?.key).toBe('k1');
});

test('a browser knows other users from their first sign-in, and each user is alone before it', () => {
  const device = storage();
  const first = createSession('s', storage(), device);
  first.signIn(ada, false);
  first.renewKey('k2');
  first.signOut();
  first.signIn(ada, true);
  expect(first.knowsOthers()).toBe(false);
  // In another tab, and both stay signed in.
  const second = createSession('s', storage(), device);
  second.signIn({ key: 'b1', userId: 'u2', email: 'bob@example.com' }, false);
  expect([first.knowsOthers(), second.knowsOthers()]).toEqual([true, true]);
  expect(first.current()?.key).toBe('k1');
  // Of another API.
  const other = createSession('t', storage(), device);
  other.signIn(ada, false);
  expect(other.knowsOthers()).toBe(false);
});

test('keys for further APIs, which version 1.0 had, are cleared, and the sign-in stays', () => {
  const store = storage();
  const others = [`${SESSION}https://staging.example.com`, `${SESSION} second`];
  for (const name of [SESSION, ...others, 'proxy-console.apis', 'proxy-console.api', 'apis'])
    store().setItem(name, JSON.stringify(ada));
  forgetOtherApis(store, SESSION);
  expect(Array.from({ length: store().length }, (_, at) => store().key(at))).toEqual([
    SESSION,
    'apis',
  ]);
  expect(() => forgetOtherApis(forbidden, SESSION)).not.toThrow();
});

test('a key that the browser keeps nowhere is not lost by looking for it', () => {
  const session = createSession('s', forbidden, () => forbidden());
  session.signIn(ada, true);
  session.catchUp();
  expect(session.current()).toEqual(ada);
});

test('garbage in the store reads as signed out', () => {
  const tab = storage();
  for (const garbage of ['{', '5', '{"key":1}', 'null']) {
    tab().setItem('s', garbage);
    expect(createSession('s', tab, storage()).current()).toBeNull();
  }
});
