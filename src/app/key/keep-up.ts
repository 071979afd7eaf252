import { LOCKED, SIGNED_OUT, type Session } from '#shared/api/session.ts';

/**
 * Updates a sign-in with changes by other tabs that this page missed: before it listened, or while it was in
 * the back/forward cache. Such a page stays hidden until that is done. Returns the function that stops it.
 */
export function keepUp(session: Session): () => void {
  const end = new AbortController();
  const { signal } = end;
  const { style } = document.documentElement;
  session.catchUp();
  // A tab that is left right after its start sends no message, but its changes are stored.
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === LOCKED || key?.startsWith(SIGNED_OUT)) session.catchUp();
    },
    { signal },
  );
  addEventListener(
    'pagehide',
    ({ persisted }) => {
      // Hiding the page instead of removing it keeps dialogs open and everything in place.
      if (persisted) style.visibility = 'hidden';
    },
    { signal },
  );
  addEventListener(
    'pageshow',
    () => {
      session.catchUp();
      style.visibility = '';
    },
    { signal },
  );
  return () => end.abort();
}
