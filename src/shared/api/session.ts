import { createObservable } from '../lib/create-observable.ts';
import { tryOrNull } from '../lib/try-or-null.ts';
import { STORE } from '../lib/root.ts';

/** Prefix of the storage keys of sign-ins. */
export const SESSION = `${STORE}.session:`;
/** Storage key of the last activity, in milliseconds since the epoch. */
export const LAST_USE = `${STORE}.last-use`;
/** Storage key of the time at which remembered keys were last cleared for inactivity. */
export const LOCKED = `${STORE}.locked`;
/** Prefix of the storage keys of each user's last sign-out. */
export const SIGNED_OUT = `${STORE}.signed-out:`;

/** How the mark of a sign-out begins if the user's data in this browser was deleted, too. */
export const DELETED = 'deleted ';

/**
 * The storage key of a user's last sign-out, which is empty before the first one. It has a checksum instead of the ID,
 * because the mark must outlive the user's data: a tab that comes back later finds out from it.
 */
export function signOutMark(name: string, userId: string): string {
  let sum = 0;
  for (let at = 0; at < userId.length; at += 1) sum = (sum * 31 + userId.charCodeAt(at)) | 0;
  return `${SIGNED_OUT}${name} ${sum}`;
}

/** The key and its user, so that data in this browser is stored per user. */
export interface SignedIn {
  /** Empty while locked: the user is known, and must enter the key again. */
  key: string;
  /** The user's ID, or the email if the API sends no ID. */
  userId: string;
  email: string;
  /** The same user's last sign-out before this sign-in: once there is a later one, this sign-in is over. */
  after?: string | undefined;
}

export type Session = ReturnType<typeof createSession>;

/**
 * The only place where the key is stored: in the tab's storage, or in local storage for a remembered key. A
 * browser may throw on any access to either, so they are accessed each time. If local storage is full, the
 * tab's is used, and without either the key lives in the page only. Another tab may have a different user
 * signed in, whose remembered key is left alone.
 */
export function createSession(name: string, tab: () => Storage, device: () => Storage) {
  const forget = (store: () => Storage) => tryOrNull(() => store().removeItem(name));
  const lastSignOut = (userId: string) =>
    tryOrNull(() => device().getItem(signOutMark(name, userId))) || undefined;
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

  /** Replaces the sign-in that this tab has stored; null removes it. */
  const change = (next: SignedIn | null, store: () => Storage) => {
    const before = current.get();
    const isOwn = stored(device)?.userId === (next ?? before)?.userId;
    forget(tab);
    // A sign-in for this tab doesn't change what was remembered in another one. And since this sign-in ended,
    // the same user may have signed in again there.
    if (isOwn && (next ? store === device : !before || !isOver(before))) forget(device);
    const signedIn = next && { ...next, after: lastSignOut(next.userId) };
    if (signedIn && !signedIn.after)
      tryOrNull(() => device().setItem(signOutMark(name, signedIn.userId), ''));
    lock = lastLock();
    home = signedIn?.key ? (keep(store, signedIn) ?? keep(tab, signedIn) ?? tab) : store;
    if (signedIn?.key && home === device) noteUse(device);
    current.set(signedIn);
  };

  return {
    /** Its storage key, and the name of its channel to other tabs. */
    name,
    current: current.get,
    /** `remember` false: until the tab is closed. True: in this browser until the user signs out. */
    signIn: (signedIn: SignedIn, remember: boolean) => change(signedIn, remember ? device : tab),
    /**
     * Replaces the current key with another one of the same user, and stores it in the same place. An empty key
     * locks: the key is then stored nowhere.
     */
    renewKey(key: string) {
      const signedIn = current.get();
      if (signedIn) change({ ...signedIn, key }, home);
    },
    /** Whether the key is stored for all tabs of this browser. */
    isRemembered: () => home === device && !!current.get()?.key,
    /** `isHere` false: another tab signed out, and has stored that. */
    signOut(isHere = true) {
      const owner = current.get()?.userId;
      change(null, tab);
      if (owner === undefined || !isHere) return;
      tryOrNull(() => device().setItem(signOutMark(name, owner), String(Date.now())));
    },
    /**
     * Catches up with changes by other tabs that this one missed: the user signed out, or the remembered key
     * was replaced or locked. A missing key proves nothing: another user may be remembered now.
     */
    catchUp() {
      const signedIn = current.get();
      if (!signedIn) return;
      const held = stored(device);
      const isLocked = ![lock, null].includes(lastLock());
      const key = held?.userId === signedIn.userId ? held.key : isLocked ? '' : signedIn.key;
      if (isOver(signedIn)) change(null, tab);
      else if (home === device && key !== signedIn.key) change({ ...signedIn, key }, device);
    },
    /** Whether another user has been signed in in this browser. */
    knowsOthers() {
      const own = signOutMark(name, current.get()?.userId ?? '');
      const others = `${SIGNED_OUT}${name} `;
      return namesIn(device).some((mark) => mark.startsWith(others) && mark !== own);
    },
    subscribe: current.subscribe,
  };
}

/** Stores that the console is in use now, for all tabs and for the next start. */
export function noteUse(device: () => Storage): void {
  tryOrNull(() => device().setItem(LAST_USE, String(Date.now())));
}

/**
 * Clears the remembered keys of this browser after that many minutes of inactivity; 0 for never. Returns
 * whether there was one.
 */
export function forgetUnused(device: () => Storage, minutes: number): boolean {
  const last = Number(tryOrNull(() => device().getItem(LAST_USE)));
  // The clock may have been set back since.
  if (!minutes || Math.abs(Date.now() - last) < minutes * 60_000) return false;
  return forgetRemembered(device);
}

/** Locks: clears every remembered key of this browser. Returns whether there was one. */
export function forgetRemembered(device: () => Storage): boolean {
  const keys = namesIn(device).filter((name) => name.startsWith(SESSION));
  for (const name of keys) tryOrNull(() => device().removeItem(name));
  if (keys.length > 0) tryOrNull(() => device().setItem(LOCKED, String(Date.now())));
  return keys.length > 0;
}

/** Clears what an earlier version stored for further APIs: their keys, and the list of them. `own` is the session's name. */
export function forgetOtherApis(store: () => Storage, own: string): void {
  for (const name of namesIn(store)) {
    const isOfOther = name.startsWith(SESSION) && name !== own;
    if (isOfOther || /^proxy-console\.apis?$/.test(name)) tryOrNull(() => store().removeItem(name));
  }
}

function namesIn(store: () => Storage): string[] {
  const names = () => Array.from({ length: store().length }, (_, at) => store().key(at) ?? '');
  return tryOrNull(names) ?? [];
}

function parse(text: string | null): SignedIn | null {
  const value = JSON.parse(text ?? 'null') as Partial<SignedIn> | null;
  if (typeof value?.key !== 'string' || typeof value.userId !== 'string') return null;
  const { key, userId, email = '', after } = value;
  return { key, userId, email, after };
}
