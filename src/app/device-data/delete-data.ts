import type { IDBPDatabase, StoreNames } from 'idb';
import {
  deviceDatabase,
  sealDeviceDatabase,
  type DeviceStores,
} from '#shared/lib/device-database.ts';
import { keysOf, storeRules } from './stored-data.ts';

const storeNames = Object.keys(storeRules) as StoreNames<DeviceStores>[];

/**
 * Deletes everything that is stored in this browser for an API and a user. From the call on this page writes
 * nothing more: it must be loaded again. Rejects if the browser refuses; the page is then as before.
 */
export async function deleteData(scope: string): Promise<void> {
  const opening = deviceDatabase();
  sealDeviceDatabase();
  try {
    for (const key of keysOf(scope)) localStorage.removeItem(key);
    const database = await opening;
    if (!database) throw new Error("The browser doesn't open its database.");
    await deleteRecords(database, scope);
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
  const runIds = {
    runs: await transaction.objectStore('runs').index('scope').getAllKeys(scope),
    bulkEdits: await transaction.objectStore('bulkEdits').index('scope').getAllKeys(scope),
  };
  for (const name of storeNames) {
    const rule = storeRules[name];
    const store = transaction.objectStore(name);
    if (rule === 'scope') await store.delete(allBelow(scope));
    if (name === 'runs' || name === 'bulkEdits')
      for (const id of runIds[name]) await store.delete(id);
    if (rule === 'runs' || rule === 'bulkEdits')
      for (const id of runIds[rule]) await store.delete(allBelow(id));
  }
  await done;
}

/** Arrays sort after numbers and texts, so this covers every key that begins so. */
function allBelow(first: string): IDBKeyRange {
  return IDBKeyRange.bound([first], [first, []]);
}
