import type { IDBPObjectStore, StoreKey, StoreNames, StoreValue } from 'idb';
import { deviceDatabase, onDevice, type DeviceStores } from './device-database.ts';

type StoreName = StoreNames<DeviceStores>;

/**
 * A store whose keys are lists, of which the first part says whose a record is: an API, an API and a user, or a
 * run. Nothing here rejects: without storage, and if the browser fails, reads give undefined and writes false.
 */
export function scopedStore<Name extends StoreName>(name: Name) {
  type Value = StoreValue<DeviceStores, Name>;
  type Key = StoreKey<DeviceStores, Name>;
  return {
    get: (key: Key): Promise<Value | undefined> => onDevice((database) => database.get(name, key)),
    /** The records whose keys begin like this, in the order of their keys. */
    getAll: (first: KeyStart): Promise<Value[] | undefined> =>
      onDevice((database) => database.getAll(name, keysFrom(first))),
    /** Writes in one transaction: all of it, or nothing. Gives what the action gives. */
    write: <T>(action: (store: WritableStore<Name>) => Promise<T>): Promise<T | undefined> =>
      onDevice(async (database) => {
        const { store, done } = database.transaction(name, 'readwrite');
        // A failed write also rejects `done`, which is awaited later.
        done.catch(() => undefined);
        const result = await action(store);
        await done;
        return result;
      }),
    /** Deletes the records whose keys begin like this. False if the browser couldn't; true if there are none. */
    async clear(first: KeyStart): Promise<boolean> {
      const database = await deviceDatabase();
      try {
        await database?.delete(name, keysFrom(first));
        return true;
      } catch {
        return false;
      }
    },
  };
}

export type WritableStore<Name extends StoreName> = IDBPObjectStore<
  DeviceStores,
  [Name],
  Name,
  'readwrite'
>;

type KeyStart = readonly (string | number)[];

/** The keys that begin with these parts, from `next` on: lists sort after numbers and texts. */
export function keysFrom(first: KeyStart, next: KeyStart = []): IDBKeyRange {
  return IDBKeyRange.bound([...first, ...next], [...first, []]);
}
