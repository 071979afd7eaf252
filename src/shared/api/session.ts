/** Who is signed in: the key, and whose it is, so that what is kept on this device is kept per user. */
export interface SignedIn {
  key: string;
  /** The user's id, or the email where the API gives no id. */
  userId: string;
  email: string;
}

export interface Session {
  current: () => SignedIn | null;
  /** `remember` false: until the tab is closed. True: on this device until signed out. */
  signIn: (signedIn: SignedIn, remember: boolean) => void;
  /** Puts another key of the same user in the place of the present one, and keeps it where that was. */
  renewKey: (key: string) => void;
  signOut: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** The one place where the key is kept. A browser that forbids storage keeps it for the page only. */
export function createSession(name: string, tab: Storage, device: Storage): Session {
  const stores = [tab, device];
  let current =
    stores.map((store) => attempt(() => parse(store.getItem(name)))).find(Boolean) ?? null;
  const listeners = new Set<() => void>();

  const change = (next: SignedIn | null, store?: Storage) => {
    current = next;
    for (const each of stores) attempt(() => each.removeItem(name));
    if (store && next) attempt(() => store.setItem(name, JSON.stringify(next)));
    for (const listener of listeners) listener();
  };

  return {
    current: () => current,
    signIn: (signedIn, remember) => change(signedIn, remember ? device : tab),
    renewKey(key) {
      if (!current) return;
      const remembered = attempt(() => device.getItem(name)) !== null;
      change({ ...current, key }, remembered ? device : tab);
    },
    signOut: () => change(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

function parse(text: string | null): SignedIn | null {
  const value = JSON.parse(text ?? 'null') as Partial<SignedIn> | null;
  if (typeof value?.key !== 'string' || typeof value.userId !== 'string') return null;
  return { key: value.key, userId: value.userId, email: value.email ?? '' };
}
