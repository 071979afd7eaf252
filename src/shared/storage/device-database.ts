import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb';
import { createObservable } from '../lib/create-observable.ts';
import { STORE } from '../lib/root.ts';
import { isSecretName } from '../lib/secrets.ts';
import { tryOrNull } from '../lib/try-or-null.ts';

/**
 * The stores of the browser's database, by name. The owner of a record declares its store here, next to the
 * type of the record (`declare module`), so that this file knows none of them.
 * @public
 */
export interface DeviceStores extends DBSchema {}

type DeviceDatabase = IDBPDatabase<DeviceStores>;

let opened: Promise<DeviceDatabase | null> | undefined;
let isSealed = false;
let isPersistenceRequested = false;

/**
 * Why the database isn't open although the browser has one. `blocked`: another tab keeps an older version of it.
 * `slow`: the browser doesn't respond. `outdated`: a newer console has upgraded it, so this page can't read it any more.
 */
type StorageProblem = 'blocked' | 'slow' | 'outdated';

export const storageProblem = createObservable<StorageProblem | null>(null);

/** Whether nothing may be started here: this page would neither record it nor see what newer pages have started. */
export const isOutdated = (): boolean => storageProblem.get() === 'outdated';

/** Milliseconds until nothing waits for the database any more. */
const TIME_LIMIT = 10_000;

/** The browser's database. Null if the browser forbids storage or it is sealed: then nothing is saved. */
export function deviceDatabase(): Promise<DeviceDatabase | null> {
  if (isSealed) return Promise.resolve(null);
  opened ??= openInTime();
  return opened;
}

/** Null if the browser takes too long. What it opens later is used from then on. */
function openInTime(): Promise<DeviceDatabase | null> {
  return new Promise((resolve) => {
    const giveUp = (problem: StorageProblem) => {
      clearTimeout(timer);
      storageProblem.set(problem);
      resolve(null);
    };
    const timer = setTimeout(() => giveUp('slow'), TIME_LIMIT);
    const settle = (database: DeviceDatabase | null) => {
      clearTimeout(timer);
      if (storageProblem.get()) opened = Promise.resolve(database);
      storageProblem.set(null);
      resolve(database);
    };
    open(() => giveUp('blocked')).then(settle, (error: unknown) => {
      if (error instanceof DOMException && error.name === 'VersionError') giveUp('outdated');
      else settle(null);
    });
  });
}

/**
 * Asks the browser not to delete what is saved when space runs out. Call it when something is saved that must not
 * be lost: some browsers ask the user.
 */
export function keepFromEviction(): void {
  // Missing on pages served over plain HTTP.
  const { navigator } = globalThis as { navigator?: Partial<Navigator> };
  const storage = navigator?.storage;
  if (isPersistenceRequested || !storage?.persist) return;
  isPersistenceRequested = true;
  storage.persist().catch(() => undefined);
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
async function open(onBlocked: () => void): Promise<DeviceDatabase> {
  const opening = openDB<DeviceStores>(STORE, 10, {
    upgrade(database, oldVersion) {
      if (oldVersion === 9) {
        // These were in version 1.0.0.
        for (const name of ['calls', 'profileVersions']) database.deleteObjectStore(name as never);
        return;
      }
      // No other version was released.
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      const profile = ['scope', 'teamId', 'id'];
      database.createObjectStore('savedAccounts', { keyPath: ['scope', 'id'] });
      database.createObjectStore('profiles', { keyPath: profile });
      database.createObjectStore('profileDrafts', { keyPath: profile });
      const runs = database.createObjectStore('runs', { keyPath: 'id' });
      runs.createIndex('scope', 'scope');
      runs.createIndex('kind', ['scope', 'kind']);
      database.createObjectStore('runPlans', { keyPath: ['runId', 'from'] });
      database.createObjectStore('runEntries', { keyPath: ['runId', 'sequence'] });
    },
    // A tab that is frozen doesn't close its connection.
    blocked: onBlocked,
    // Another tab waits for this one to close the database: a newer console, or one that deletes it.
    blocking(_, newVersion, event) {
      (event.target as IDBDatabase).close();
      opened = newVersion === null ? undefined : Promise.resolve(null);
      if (newVersion !== null) storageProblem.set('outdated');
    },
    // The browser closed it, for example because the user cleared the site's data.
    terminated() {
      opened = undefined;
    },
  });
  return opening.then(abortWhenKept);
}

/**
 * Browsers may keep a page that is left, for Back. Its transactions would wait for it, and all other pages for them:
 * Safari does so. One that is committed already isn't lost.
 */
function abortWhenKept(database: DeviceDatabase): DeviceDatabase {
  const unfinished = new Set<IDBTransaction>();
  const connection = unwrap(database);
  const begin = connection.transaction.bind(connection);
  connection.transaction = (...args) => {
    const transaction = begin(...args);
    unfinished.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => unfinished.delete(transaction));
    return transaction;
  };
  globalThis.addEventListener?.('pagehide', ({ persisted }) => {
    if (persisted) for (const transaction of unfinished) tryOrNull(() => transaction.abort());
  });
  return database;
}
