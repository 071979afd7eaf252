import { deviceDatabase, onDevice } from '#shared/lib/device-database.ts';
import type { SavedCall } from './saved-call.ts';

/** The most calls that this browser keeps per scope. */
const MOST = 10_000;

/** Saves calls and deletes the oldest beyond the limit; false if this browser couldn't. */
export async function saveCalls(scope: string, calls: readonly SavedCall[]): Promise<boolean> {
  const isSaved = await onDevice(async (database) => {
    const { store, done } = database.transaction('calls', 'readwrite');
    // A failed write also rejects `done`, which is awaited later.
    done.catch(() => undefined);
    await Promise.all(calls.map((call) => store.put(call)));
    const surplus = (await store.count(rangeOf(scope))) - MOST;
    if (surplus > 0) {
      const last = (await store.getAllKeys(rangeOf(scope), surplus)).at(-1);
      if (last) await store.delete(IDBKeyRange.bound([scope], last));
    }
    await done;
    return true;
  });
  return isSaved ?? false;
}

/** The saved calls of a scope, newest first. */
export async function savedCalls(scope: string): Promise<SavedCall[]> {
  const calls = await onDevice((database) => database.getAll('calls', rangeOf(scope)));
  return (calls ?? []).toReversed();
}

/** Deletes the saved calls of a scope; false if this browser couldn't. */
export async function deleteCalls(scope: string): Promise<boolean> {
  const database = await deviceDatabase();
  try {
    await database?.delete('calls', rangeOf(scope));
    return true;
  } catch {
    return false;
  }
}

/** Arrays sort after numbers, so this covers every time. */
function rangeOf(scope: string): IDBKeyRange {
  return IDBKeyRange.bound([scope], [scope, []]);
}
