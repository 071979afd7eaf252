import type { IDBPDatabase, StoreNames } from 'idb';
import {
  type DeviceStores,
  deviceDatabase,
  sealDeviceDatabase,
} from '#shared/storage/device-database.ts';
import { keysFrom } from '#shared/storage/scoped-store.ts';
import { keysOf, storeRules } from './stored-data.ts';
import { DELETED, type Session, signOutMark } from '#shared/api/session.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { leave } from './leave.ts';

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

/** Milliseconds after which the user may have signed in again, and saved something that must stay. */
const RECENT = 10_000;

/**
 * Does in this tab what must follow if a tab of this sign-in has deleted the user's data: nothing is written
 * back, what this tab has written in the meantime is deleted, and the page is left. Returns the function that
 * stops it.
 */
export function watchDeletion(session: Session, scope: string): () => void {
  let known = session.current();
  return session.subscribe(() => {
    const ended = known;
    known = session.current();
    if (!ended || known) return;
    const markName = signOutMark(session.name, ended.userId);
    const look = () => {
      const mark = tryOrNull(() => localStorage.getItem(markName));
      // One from before this sign-in is about an earlier one.
      if (session.current() || !mark?.startsWith(DELETED) || mark === ended.after) return;
      if (Date.now() - Number(mark.slice(DELETED.length)) < RECENT) {
        void deleteData(scope).then(leave, leave);
      } else {
        sealDeviceDatabase();
        leave();
      }
    };
    look();
    // The message of another tab may be here before its mark.
    const signal = AbortSignal.timeout(RECENT);
    addEventListener('storage', ({ key }) => key === markName && look(), { signal });
  });
}
