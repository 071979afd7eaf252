import { DELETED, type Session, signOutMark } from '#shared/api/session.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { sealDeviceDatabase } from '#shared/storage/device-database.ts';
import { deleteData } from './delete-data.ts';
import { leave } from './leave.ts';

/** Milliseconds after which the user may have signed in again, and saved something that must stay. */
const RECENT = 10_000;

/**
 * Does in this tab what must follow if a tab of this sign-in has deleted the user's data: nothing is written
 * back, what this tab has written in the meantime is deleted, and the page is left. Returns the function that
 * stops it.
 */
export function watchDeletion(session: Session, scope: string): () => void {
  let known = session.current();
  return session.subscribe(() => {
    const ended = known;
    known = session.current();
    if (!ended || known) return;
    const markName = signOutMark(session.name, ended.userId);
    const look = () => {
      const mark = tryOrNull(() => localStorage.getItem(markName));
      // One from before this sign-in is about an earlier one.
      if (session.current() || !mark?.startsWith(DELETED) || mark === ended.after) return;
      if (Date.now() - Number(mark.slice(DELETED.length)) < RECENT) {
        void deleteData(scope).then(leave, leave);
      } else {
        sealDeviceDatabase();
        leave();
      }
    };
    look();
    // The message of another tab may be here before its mark.
    const signal = AbortSignal.timeout(RECENT);
    addEventListener('storage', ({ key }) => key === markName && look(), { signal });
  });
}
