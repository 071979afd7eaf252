import { keysFrom, scopedStore } from '#shared/storage/scoped-store.ts';
import type { SavedCall } from './saved-call.ts';

const callStore = scopedStore('calls');

/** The most calls that this browser keeps per scope. */
const MOST = 10_000;

/** Saves calls and deletes the oldest beyond the limit; false if this browser couldn't. */
export async function saveCalls(scope: string, calls: readonly SavedCall[]): Promise<boolean> {
  const isSaved = await callStore.write(async (store) => {
    await Promise.all(calls.map((call) => store.put(call)));
    const surplus = (await store.count(keysFrom([scope]))) - MOST;
    if (surplus > 0) {
      const last = (await store.getAllKeys(keysFrom([scope]), surplus)).at(-1);
      if (last) await store.delete(IDBKeyRange.bound([scope], last));
    }
    return true;
  });
  return isSaved ?? false;
}

/** The saved calls of a scope, newest first. */
export async function savedCalls(scope: string): Promise<SavedCall[]> {
  return ((await callStore.getAll([scope])) ?? []).toReversed();
}

/** Deletes the saved calls of a scope; false if this browser couldn't. */
export function deleteCalls(scope: string): Promise<boolean> {
  return callStore.clear([scope]);
}
