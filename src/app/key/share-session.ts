import type { Session } from '#shared/api/session.ts';
import { openTabs, type KeyNews } from '#shared/api/tell-tabs.ts';

/**
 * Keeps the tabs of one sign-in in sync: signing out, locking and renewing the key in one of them happen in
 * all, even if each has its own copy of the key. A lock doesn't affect a key that was never remembered.
 * Returns the function that stops it.
 */
export function shareSession(session: Session, name: string): () => void {
  let known = session.current();
  let isHeard = false;
  const tabs = openTabs(name, hear);

  function hear({ userId, key }: KeyNews) {
    const own = session.current();
    if (!own || (userId !== null && userId !== own.userId)) return;
    // Changes received from other tabs aren't sent on.
    isHeard = true;
    if (key === null) session.signOut(false);
    else if (key || session.isRemembered()) session.renewKey(key);
    isHeard = false;
  }

  const stop = session.subscribe(() => {
    const now = session.current();
    if (known && !isHeard) tabs?.tell({ userId: known.userId, key: now?.key ?? null });
    known = now;
  });
  return () => {
    stop();
    tabs?.close();
  };
}
