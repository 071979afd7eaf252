import { LOCKED, SIGNED_OUT, type Session } from '#shared/api/session.ts';

/**
 * Keeps a sign-in up with what other tabs did while this page could not hear of it: before it listened, or
 * while the browser kept it to go back to. Such a page is not seen until that is known. Returns its end.
 */
export function keepUp(session: Session): () => void {
  const end = new AbortController();
  const { signal } = end;
  const { style } = document.documentElement;
  session.catchUp();
  // A tab that is left right after its start tells nobody, but the device knows.
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
      // By this, and not by taking it out, dialogs stay open and everything stays where it was.
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
