import { attempt } from '../lib/attempt.ts';

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

/**
 * The one place where the key is kept: in the tab's storage, or in the device's for a remembered key. A browser
 * may refuse either at the first touch, so they are asked for each time; without them the key is kept for the
 * page only. Another tab may have somebody else signed in on this device, whose key is left alone.
 */
export function createSession(name: string, tab: () => Storage, device: () => Storage): Session {
  const stored = (store: () => Storage) => attempt(() => parse(store().getItem(name)));
  const forget = (store: () => Storage) => attempt(() => store().removeItem(name));
  const keep = (store: () => Storage, value: SignedIn) =>
    attempt(() => store().setItem(name, JSON.stringify(value)));

  let current = stored(tab);
  let home = current ? tab : device;
  current ??= stored(device);
  const listeners = new Set<() => void>();

  /** Puts a sign-in, or none, in the place of what this tab has stored. */
  const change = (next: SignedIn | null, store: () => Storage) => {
    const owner = (next ?? current)?.userId;
    forget(tab);
    if (stored(device)?.userId === owner) forget(device);
    if (next) keep(store, next);
    current = next;
    home = store;
    for (const listener of listeners) listener();
  };

  return {
    current: () => current,
    signIn: (signedIn, remember) => change(signedIn, remember ? device : tab),
    renewKey(key) {
      if (current) change({ ...current, key }, home);
    },
    signOut: () => change(null, tab),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parse(text: string | null): SignedIn | null {
  const value = JSON.parse(text ?? 'null') as Partial<SignedIn> | null;
  if (typeof value?.key !== 'string' || typeof value.userId !== 'string') return null;
  return { key: value.key, userId: value.userId, email: value.email ?? '' };
}
