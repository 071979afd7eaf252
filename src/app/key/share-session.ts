import type { Session } from '#shared/api/session.ts';
import { openTabs, type KeyNews } from './tell-tabs.ts';

/**
 * Keeps the tabs of one sign-in together: signing out, locking and a renewed key in one of them happen in all,
 * also where each has the key for itself. A lock leaves alone what was never remembered. Returns its end.
 */
export function shareSession(session: Session, name: string): () => void {
  let known = session.current();
  let isHeard = false;
  const tabs = openTabs(name, hear);

  function hear({ userId, key }: KeyNews) {
    const own = session.current();
    if (!own || (userId !== null && userId !== own.userId)) return;
    // What was heard is not told on.
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
