import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeDeviceDatabase,
  deviceDatabase,
  keepFromEviction,
  storageProblem,
} from './device-database.ts';

beforeEach(async () => {
  await closeDeviceDatabase();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(async () => {
  vi.useRealTimers();
  await closeDeviceDatabase();
  storageProblem.set(null);
  vi.unstubAllGlobals();
});

test('a browser that never opens its database keeps nothing waiting, and that is said', async () => {
  vi.useFakeTimers();
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
  const opening = deviceDatabase();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await opening).toBeNull();
  expect(storageProblem.get()).toBe('slow');
});

test('another tab that keeps an older database keeps nothing waiting, and closing it mends all', async () => {
  const older = await openDB('proxy-console', 1);
  expect(await deviceDatabase()).toBeNull();
  expect(storageProblem.get()).toBe('blocked');
  older.close();
  await vi.waitFor(() => expect(storageProblem.get()).toBeNull(), 60_000);
  expect(await deviceDatabase()).not.toBeNull();
});

test('a page whose database a newer console upgrades is outdated, and stays closed', async () => {
  const opened = await deviceDatabase();
  const newer = await openDB('proxy-console', (opened?.version ?? 0) + 1);
  expect(storageProblem.get()).toBe('outdated');
  expect(await deviceDatabase()).toBeNull();
  newer.close();
  expect(await deviceDatabase()).toBeNull();
});

test('a page that is loaded after the upgrade is outdated', async () => {
  const newer = await openDB('proxy-console', 1000);
  expect(await deviceDatabase()).toBeNull();
  expect(storageProblem.get()).toBe('outdated');
  newer.close();
});

test('a page whose database is deleted opens a new one', async () => {
  await deviceDatabase();
  await deleteDB('proxy-console');
  expect(storageProblem.get()).toBeNull();
  expect(await deviceDatabase()).not.toBeNull();
});

test('the browser is asked once to keep what is saved', () => {
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  vi.stubGlobal('navigator', { storage: { persist } });
  keepFromEviction();
  keepFromEviction();
  expect(persist).toHaveBeenCalledTimes(1);
});

test('a page that the browser keeps after it was left blocks no other page', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const kept = (await deviceDatabase())?.transaction('runs', 'readwrite');
  void kept?.store.getKey('1').catch(() => undefined);
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  await expect(kept?.done).rejects.toHaveProperty('name', 'AbortError');
  const other = await openDB('proxy-console');
  expect(await other.count('runs')).toBe(0);
  other.close();
});
