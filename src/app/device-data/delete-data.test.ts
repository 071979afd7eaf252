import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceDatabase, sealDeviceDatabase } from '#shared/storage/device-database.ts';
import { countData } from './count-data.ts';
import { deleteData } from './delete-data.ts';
import { keysOf, storeRules } from './stored-data.ts';

const ADA = 'https://api.example.com ada';
/** The same letters at the beginning, and the same user elsewhere: neither may be taken for Ada's. */
const OTHERS = ['https://api.example.com adamaris', 'https://staging.example.com ada'];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => {
  sealDeviceDatabase(false);
  vi.unstubAllGlobals();
});

/** Writes a record into every store, and every key of the scope. Returns a way to find what is left of it. */
async function store(scope: string): Promise<() => Promise<string[]>> {
  const database = await deviceDatabase();
  if (!database) throw new Error('There is no database.');
  for (const [name, rule] of Object.entries(storeRules)) {
    const { keyPath } = database.transaction(name as keyof typeof storeRules).store;
    const key = Object.fromEntries(
      [keyPath].flat().map((member) => [String(member), member === 'at' ? 1 : scope]),
    );
    const record = {
      ...key,
      ...(rule === 'runs' && { scope, kind: 'reset' }),
      drafts: [{ key: 'a' }],
    };
    await database.put(name as 'runs', record as never);
  }
  for (const key of keysOf(scope)) localStorage.setItem(key, '[{}]');
  return async () => {
    const left: string[] = keysOf(scope).filter((key) => localStorage.getItem(key) !== null);
    for (const name of Object.keys(storeRules) as (keyof typeof storeRules)[]) {
      const records = await database.getAll(name);
      if (records.some((record) => JSON.stringify(record).includes(`"${scope}"`))) left.push(name);
    }
    return left;
  };
}

test('all of one user is deleted, and nothing of anyone else', async () => {
  const adas = await store(ADA);
  const others = await Promise.all(OTHERS.map(store));
  const all = await Promise.all(others.map((left) => left()));
  const { counts, unfinished, hasConnectSettings } = await countData(ADA);
  expect(counts.map(([count]) => count)).toEqual([1, 0, 1, 1, 1, 1]);
  expect(unfinished.map(([count]) => count)).toEqual([1, 0]);
  expect(hasConnectSettings).toBe(true);
  await deleteData(ADA);
  expect(await adas()).toEqual([]);
  expect(await Promise.all(others.map((left) => left()))).toEqual(all);
  expect(all[0]).toHaveLength(keysOf(ADA).length + Object.keys(storeRules).length);
});

test('afterwards the page writes nothing more', async () => {
  const writing = deleteData(ADA);
  expect(await deviceDatabase()).toBeNull();
  await writing;
  expect(await deviceDatabase()).toBeNull();
});

test('if the browser refuses, everything goes on as before', async () => {
  const adas = await store(ADA);
  const before = await adas();
  const spy = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Refused.', 'UnknownError');
  });
  await expect(deleteData(ADA)).rejects.toThrow('Refused.');
  spy.mockRestore();
  expect(await adas()).toEqual(before);
  expect(await deviceDatabase()).not.toBeNull();
});
