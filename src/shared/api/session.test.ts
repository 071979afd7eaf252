import { expect, test } from 'vitest';
import { createSession } from './session.ts';

class MemoryStorage implements Storage {
  [name: string]: unknown;
  #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (name: string) => this.#items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#items.set(name, value);
  removeItem = (name: string) => void this.#items.delete(name);
  clear = () => this.#items.clear();
}

const ada = { key: 'k1', userId: 'u1', email: 'ada@example.com' };

test('a remembered key is found by the next tab, another one only by the same tab', () => {
  const [tab, device] = [new MemoryStorage(), new MemoryStorage()];
  createSession('s', tab, device).signIn(ada, true);
  expect(createSession('s', new MemoryStorage(), device).current()).toEqual(ada);

  createSession('s', tab, device).signIn({ ...ada, key: 'k2' }, false);
  expect(createSession('s', tab, device).current()?.key).toBe('k2');
  expect(createSession('s', new MemoryStorage(), device).current()).toBeNull();
});

test('a renewed key is kept where the old one was', () => {
  const device = new MemoryStorage();
  const session = createSession('s', new MemoryStorage(), device);
  session.signIn(ada, true);
  session.renewKey('k2');
  expect(createSession('s', new MemoryStorage(), device).current()).toEqual({ ...ada, key: 'k2' });
});

test('signing out leaves the key nowhere', () => {
  const stores = [new MemoryStorage(), new MemoryStorage()] as const;
  const session = createSession('s', ...stores);
  session.signIn(ada, true);
  session.signOut();
  expect(session.current()).toBeNull();
  expect(stores.map((store) => store.length)).toEqual([0, 0]);
});

test('a browser that forbids storage still signs in, for as long as the page lives', () => {
  const forbidden = new Proxy(new MemoryStorage(), {
    get() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const session = createSession('s', forbidden, forbidden);
  session.signIn(ada, true);
  expect(session.current()).toEqual(ada);
});

test('garbage in the store reads as signed out', () => {
  const tab = new MemoryStorage();
  for (const garbage of ['{', '5', '{"key":1}', 'null']) {
    tab.setItem('s', garbage);
    expect(createSession('s', tab, new MemoryStorage()).current()).toBeNull();
  }
});
