import { createObservable } from '../lib/create-observable.ts';
import { tryOrNull } from '../lib/try-or-null.ts';

/** What the name of every sign-in in the storage begins with. */
export const SESSION = 'proxy-console.session:';
/** Where the device keeps when the console was last used, in milliseconds since the epoch. */
export const LAST_USE = 'proxy-console.last-use';
/** Where the device keeps when its remembered keys were last forgotten for want of use. */
export const LOCKED = 'proxy-console.locked';
/** What the names begin with under which the device keeps when each user last signed out. */
export const SIGNED_OUT = 'proxy-console.signed-out:';

/** Who is signed in: the key, and whose it is, so that what is kept on this device is kept per user. */
export interface SignedIn {
  /** Empty while locked: who it was is known, and the key is to be typed again. */
  key: string;
  /** The user's id, or the email where the API gives no id. */
  userId: string;
  email: string;
  /** The sign-out of the same user that went before: once there is a later one, this sign-in is over. */
  after?: string | undefined;
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
  /** `isHere` false: it was done in another tab, which the device knows. */
  signOut: (isHere?: boolean) => void;
  /**
   * Takes over what other tabs did while this one could not hear of it: the user signed out, or the remembered
   * key is another one or was locked. That it is not there proves nothing: somebody else may be remembered now.
   */
  catchUp: () => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The one place where the key is kept: in the tab's storage, or in the device's for a remembered key. A browser
 * may refuse either at the first touch, so they are asked for each time; a device that is full gives way to the
 * tab, and without either the key is kept for the page only. Another tab may have somebody else signed in on
 * this device, whose key is left alone.
 */
export function createSession(name: string, tab: () => Storage, device: () => Storage): Session {
  const forget = (store: () => Storage) => tryOrNull(() => store().removeItem(name));
  const signOutOf = (userId: string) => `${SIGNED_OUT}${name} ${userId}`;
  const lastSignOut = (userId: string) =>
    tryOrNull(() => device().getItem(signOutOf(userId))) ?? undefined;
  const isOver = ({ userId, after }: SignedIn) => ![after, undefined].includes(lastSignOut(userId));
  const stored = (store: () => Storage) => {
    const found = tryOrNull(() => parse(store().getItem(name)));
    if (!found || !isOver(found)) return found;
    forget(store);
    return null;
  };
  const keep = (store: () => Storage, value: SignedIn) =>
    tryOrNull(() => {
      store().setItem(name, JSON.stringify(value));
      return store;
    });

  const lastLock = () => tryOrNull(() => device().getItem(LOCKED));

  const inTab = stored(tab);
  let home = inTab ? tab : device;
  const current = createObservable(inTab ?? stored(device));
  let lock = lastLock();

  /** Puts a sign-in, or none, in the place of what this tab has stored. */
  const change = (next: SignedIn | null, store: () => Storage) => {
    const before = current.get();
    const isOwn = stored(device)?.userId === (next ?? before)?.userId;
    forget(tab);
    // A sign-in for the tab is no word against what was remembered in another one. And since this sign-in was
    // over, the same user may have signed in anew there.
    if (isOwn && (next ? store === device : !before || !isOver(before))) forget(device);
    const signedIn = next && { ...next, after: lastSignOut(next.userId) };
    lock = lastLock();
    home = signedIn?.key ? (keep(store, signedIn) ?? keep(tab, signedIn) ?? tab) : store;
    if (signedIn?.key && home === device) noteUse(device);
    current.set(signedIn);
  };

  return {
    current: current.get,
    signIn: (signedIn, remember) => change(signedIn, remember ? device : tab),
    renewKey(key) {
      const signedIn = current.get();
      if (signedIn) change({ ...signedIn, key }, home);
    },
    isRemembered: () => home === device && !!current.get()?.key,
    signOut(isHere = true) {
      const owner = current.get()?.userId;
      change(null, tab);
      if (owner === undefined || !isHere) return;
      tryOrNull(() => device().setItem(signOutOf(owner), String(Date.now())));
    },
    catchUp() {
      const signedIn = current.get();
      if (!signedIn) return;
      const held = stored(device);
      const isLocked = ![lock, null].includes(lastLock());
      const key = held?.userId === signedIn.userId ? held.key : isLocked ? '' : signedIn.key;
      if (isOver(signedIn)) change(null, tab);
      else if (home === device && key !== signedIn.key) change({ ...signedIn, key }, device);
    },
    subscribe: current.subscribe,
  };
}

/** Keeps that the console is in use now, for all tabs and for the next start. */
export function noteUse(device: () => Storage): void {
  tryOrNull(() => device().setItem(LAST_USE, String(Date.now())));
}

/**
 * Forgets the remembered keys of this device where the console has not been used for so many minutes; 0 is
 * never. Tells whether there was one.
 */
export function forgetUnused(device: () => Storage, minutes: number): boolean {
  const last = Number(tryOrNull(() => device().getItem(LAST_USE)));
  // The clock may have been put back since.
  if (!minutes || Math.abs(Date.now() - last) < minutes * 60_000) return false;
  return forgetRemembered(device);
}

/** Locks: forgets every remembered key of this device. Tells whether there was one. */
export function forgetRemembered(device: () => Storage): boolean {
  const names =
    tryOrNull(() => Array.from({ length: device().length }, (_, at) => device().key(at) ?? '')) ??
    [];
  const keys = names.filter((name) => name.startsWith(SESSION));
  for (const name of keys) tryOrNull(() => device().removeItem(name));
  if (keys.length > 0) tryOrNull(() => device().setItem(LOCKED, String(Date.now())));
  return keys.length > 0;
}

function parse(text: string | null): SignedIn | null {
  const value = JSON.parse(text ?? 'null') as Partial<SignedIn> | null;
  if (typeof value?.key !== 'string' || typeof value.userId !== 'string') return null;
  const { key, userId, email = '', after } = value;
  return { key, userId, email, after };
}
