import { TAB_CALLS } from '#shared/api/session.ts';
import { keysFrom, scopedStore } from '#shared/storage/scoped-store.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import type { SavedCall } from './saved-call.ts';

const callStore = scopedStore('calls');

/** The most calls that this browser keeps per scope. */
const MOST = 10_000;
/** The most that a tab keeps, whose storage is small. */
const MOST_IN_TAB = 1000;

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

/** Saves calls until the sign-in ends or the tab is closed, for a key that isn't remembered. */
export function saveCallsInTab(calls: readonly SavedCall[]): void {
  const all = [...callsOfTab(), ...calls].slice(-MOST_IN_TAB);
  // A tab without room keeps none.
  tryOrNull(() => sessionStorage.setItem(TAB_CALLS, JSON.stringify(all)));
}

/** The saved calls of a scope in this browser and this tab, newest first. */
export async function savedCalls(scope: string): Promise<SavedCall[]> {
  const ofBrowser = (await callStore.getAll([scope])) ?? [];
  const ofTab = callsOfTab().filter((call) => call.scope === scope);
  return [...ofBrowser, ...ofTab].toSorted((one, other) => other.at - one.at);
}

/** Deletes the saved calls of a scope; false if this browser couldn't. */
export function deleteCalls(scope: string): Promise<boolean> {
  tryOrNull(() => sessionStorage.removeItem(TAB_CALLS));
  return callStore.clear([scope]);
}

/** What a tab tells all others of a scope: it saved calls, or the user cleared them. */
type CallMessage = 'saved' | 'cleared';

/** Hears what other tabs and parts of this page tell, until it is closed. */
export function openCallChannel(scope: string, onMessage?: (message: CallMessage) => void) {
  const channel = tryOrNull(() => new BroadcastChannel(`proxy-console.calls:${scope}`));
  const post = channel?.postMessage.bind(channel);
  channel?.addEventListener('message', ({ data }: MessageEvent<CallMessage>) => onMessage?.(data));
  return {
    // A closed channel throws: the page has been left, or the user has signed out.
    tell: (message: CallMessage) => tryOrNull(() => post?.(message)),
    close: () => channel?.close(),
  };
}

function callsOfTab(): SavedCall[] {
  const saved = tryOrNull(() => sessionStorage.getItem(TAB_CALLS));
  return saved === null ? [] : (JSON.parse(saved) as SavedCall[]);
}
