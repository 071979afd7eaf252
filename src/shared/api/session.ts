import { attempt } from '../lib/attempt.ts';

/** What the name of every sign-in in the storage begins with. */
export const SESSION = 'proxy-console.session:';
/** Where the device keeps when the console was last used, in milliseconds since the epoch. */
export const LAST_USE = 'proxy-console.last-use';

/** Who is signed in: the key, and whose it is, so that what is kept on this device is kept per user. */
export interface SignedIn {
  /** Empty while locked: who it was is known, and the key is to be typed again. */
  key: string;
  /** The user's id, or the email where the API gives no id. */
  userId: string;
  email: string;
}

export interface Session {
  current: () => SignedIn | null;
  /** `remember` false: until the tab is closed. True: on this device until signed out. */
  signIn: (signedIn: SignedIn, remember: boolean) => void;
  /**
   * Puts another key of the same user in the place of the present one, and keeps it where that was. An empty
   * one locks: the key is then nowhere.
   */
  renewKey: (key: string) => void;
  /** Whether the key is kept on the device. */
  isRemembered: () => boolean;
  signOut: () => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The one place where the key is kept: in the tab's storage, or in the device's for a remembered key. A browser
 * may refuse either at the first touch, so they are asked for each time; a device that is full gives way to the
 * tab, and without either the key is kept for the page only. Another tab may have somebody else signed in on
 * this device, whose key is left alone.
 */
export function createSession(name: string, tab: () => Storage, device: () => Storage): Session {
  const stored = (store: () => Storage) => attempt(() => parse(store().getItem(name)));
  const forget = (store: () => Storage) => attempt(() => store().removeItem(name));
  const keep = (store: () => Storage, value: SignedIn) =>
    attempt(() => {
      store().setItem(name, JSON.stringify(value));
      return store;
    });

  let current = stored(tab);
  let home = current ? tab : device;
  current ??= stored(device);
  const listeners = new Set<() => void>();

  /** Puts a sign-in, or none, in the place of what this tab has stored. */
  const change = (next: SignedIn | null, store: () => Storage) => {
    const owner = (next ?? current)?.userId;
    forget(tab);
    if (stored(device)?.userId === owner) forget(device);
    current = next;
    home = next?.key ? (keep(store, next) ?? keep(tab, next) ?? tab) : store;
    if (next?.key && home === device) noteUse(device);
    for (const listener of listeners) listener();
  };

  return {
    current: () => current,
    signIn: (signedIn, remember) => change(signedIn, remember ? device : tab),
    renewKey(key) {
      if (current) change({ ...current, key }, home);
    },
    isRemembered: () => home === device && !!current?.key,
    signOut: () => change(null, tab),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Keeps that the console is in use now, for all tabs and for the next start. */
export function noteUse(device: () => Storage): void {
  attempt(() => device().setItem(LAST_USE, String(Date.now())));
}

/**
 * Forgets the remembered keys of this device where the console has not been used for so many minutes; 0 is
 * never. Tells whether there was one.
 */
export function forgetUnused(device: () => Storage, minutes: number): boolean {
  const last = Number(attempt(() => device().getItem(LAST_USE)));
  // The clock may have been put back since.
  if (!minutes || Math.abs(Date.now() - last) < minutes * 60_000) return false;
  return forgetRemembered(device);
}

/** Forgets every remembered key of this device. Tells whether there was one. */
export function forgetRemembered(device: () => Storage): boolean {
  const names =
    attempt(() => Array.from({ length: device().length }, (_, at) => device().key(at) ?? '')) ?? [];
  const keys = names.filter((name) => name.startsWith(SESSION));
  for (const name of keys) attempt(() => device().removeItem(name));
  return keys.length > 0;
}

function parse(text: string | null): SignedIn | null {
  const value = JSON.parse(text ?? 'null') as Partial<SignedIn> | null;
  if (typeof value?.key !== 'string' || typeof value.userId !== 'string') return null;
  return { key: value.key, userId: value.userId, email: value.email ?? '' };
}
