import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isSecretName } from './secrets.ts';

/**
 * What is kept on this device, by the name of its store. Whoever owns a record declares its store here, beside
 * the type of the record (`declare module`), so that this file knows none of them.
 * @public
 */
export interface DeviceStores extends DBSchema {}

type DeviceDatabase = IDBPDatabase<DeviceStores>;

let opened: Promise<DeviceDatabase | null> | undefined;

/** What is kept on this device. Null where the browser forbids storage: then nothing is kept. */
export function deviceDatabase(): Promise<DeviceDatabase | null> {
  opened ??= open().catch(() => null);
  return opened;
}

/** Closes the database, or forgets that it could not be opened: whoever asks next opens it anew. */
export async function closeDeviceDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}

/** What an action on the database gives; undefined where the browser forbids storage, or fails at it. */
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

/** A copy to keep: no store keeps a secret, not even in a member that the contract does not know. */
export function withoutSecrets<T extends object>(value: T): T {
  const text = JSON.stringify(value, (name, member: unknown) =>
    isSecretName(name) ? undefined : member,
  );
  return JSON.parse(text) as T;
}

/** Rejects where storage is forbidden, also in browsers that already throw at the first touch of it. */
async function open(): Promise<DeviceDatabase> {
  return openDB<DeviceStores>('proxy-console', 4, {
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
    },
    // A newer console in another tab waits for this one to let go.
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    // The browser took it away, as when somebody clears what this site keeps.
    terminated() {
      opened = undefined;
    },
  });
}
