import type { IDBPDatabase, StoreNames } from 'idb';
import {
  type DeviceStores,
  deviceDatabase,
  sealDeviceDatabase,
} from '#shared/storage/device-database.ts';
import { keysFrom } from '#shared/storage/scoped-store.ts';
import { keysOf, storeRules } from './stored-data.ts';

const storeNames = Object.keys(storeRules) as StoreNames<DeviceStores>[];

/**
 * Deletes everything that is stored in this browser for an API and a user. From the call on this page writes
 * nothing more: it must be loaded again. Rejects if the browser refuses: then nothing is deleted, and the page is
 * as before.
 */
export async function deleteData(scope: string): Promise<void> {
  const opening = deviceDatabase();
  sealDeviceDatabase();
  try {
    // Throws if the browser forbids it; removing keys from it can't fail.
    const { localStorage } = globalThis;
    const database = await opening;
    if (!database) throw new Error("The browser doesn't open its database.");
    await deleteRecords(database, scope);
    for (const key of keysOf(scope)) localStorage.removeItem(key);
  } catch (error) {
    sealDeviceDatabase(false);
    throw error;
  }
}

/** All of them, or none. */
async function deleteRecords(database: IDBPDatabase<DeviceStores>, scope: string): Promise<void> {
  const transaction = database.transaction(storeNames, 'readwrite');
  const { done } = transaction;
  // A failed request also rejects `done`, which is awaited later.
  done.catch(() => undefined);
  const runIds = await transaction.objectStore('runs').index('scope').getAllKeys(scope);
  for (const name of storeNames) {
    const rule = storeRules[name];
    const store = transaction.objectStore(name);
    if (rule === 'scope') await store.delete(keysFrom([scope]));
    if (rule === 'runs') for (const id of runIds) await store.delete(id);
    if (rule === 'run') for (const id of runIds) await store.delete(keysFrom([id]));
  }
  await done;
}
