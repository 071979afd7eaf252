import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isSecretName } from './secrets.ts';

/**
 * The stores of the browser's database, by name. The owner of a record declares its store here, next to the
 * type of the record (`declare module`), so that this file knows none of them.
 * @public
 */
export interface DeviceStores extends DBSchema {}

type DeviceDatabase = IDBPDatabase<DeviceStores>;

let opened: Promise<DeviceDatabase | null> | undefined;
let isSealed = false;

/** The browser's database. Null if the browser forbids storage or it is sealed: then nothing is saved. */
export function deviceDatabase(): Promise<DeviceDatabase | null> {
  if (isSealed) return Promise.resolve(null);
  opened ??= open().catch(() => null);
  return opened;
}

/** Closes the database, or discards a failed attempt to open it: the next access opens it again. */
export async function closeDeviceDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}

/**
 * Keeps this page from writing anything more, because the user's data is being deleted: unfinished work would
 * write it back. A new page isn't sealed.
 */
export function sealDeviceDatabase(sealed = true): void {
  isSealed = sealed;
}

/** The result of an action on the database; undefined if the browser forbids storage or the action fails. */
export async function onDevice<T>(
  action: (database: DeviceDatabase) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await deviceDatabase();
    return database ? await action(database) : undefined;
  } catch {
    return undefined;
  }
}

/** A copy for storing: no store contains a secret, not even in a member that isn't in the contract. */
export function withoutSecrets<T extends object>(value: T): T {
  const text = JSON.stringify(value, (name, member: unknown) =>
    isSecretName(name) ? undefined : member,
  );
  return JSON.parse(text) as T;
}

/** Rejects if storage is forbidden, also in browsers that throw on any access to it. */
async function open(): Promise<DeviceDatabase> {
  return openDB<DeviceStores>('proxy-console', 6, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('roster', { keyPath: ['scope', 'id'] });
        database.createObjectStore('profiles', { keyPath: ['scope', 'teamId', 'id'] });
      }
      if (before < 2) {
        database.createObjectStore('runs', { keyPath: 'id' }).createIndex('scope', 'scope');
        database.createObjectStore('runPlans', { keyPath: ['runId', 'from'] });
        database.createObjectStore('runBatches', { keyPath: ['runId', 'seq'] });
      }
      if (before < 3) {
        const profile = ['scope', 'teamId', 'id'];
        database.createObjectStore('seenProfiles', { keyPath: [...profile, 'seenAt'] });
        database.createObjectStore('profileDrafts', { keyPath: profile });
        database.createObjectStore('putBehaviour', { keyPath: 'api' });
      }
      if (before < 4) {
        const mismatch = ['api', 'operation', 'path', 'expected', 'got'];
        database.createObjectStore('usagePoints', { keyPath: ['scope', 'at'] });
        database.createObjectStore('departures', { keyPath: mismatch });
      }
      if (before < 5) {
        database.createObjectStore('calls', { keyPath: ['scope', 'at', 'tab', 'id'] });
      }
      if (before < 6) {
        database.createObjectStore('bulkEdits', { keyPath: 'id' }).createIndex('scope', 'scope');
        database.createObjectStore('bulkEditPlans', { keyPath: ['runId', 'from'] });
        database.createObjectStore('bulkEditUpdates', { keyPath: ['runId', 'seq'] });
      }
    },
    // A newer console in another tab waits for this one to close the database.
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    // The browser closed it, for example because the user cleared the site's data.
    terminated() {
      opened = undefined;
    },
  });
}
