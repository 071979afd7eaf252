import type { Connections } from '#shared/api/connections.ts';
import type { Session } from '#shared/api/session.ts';

/**
 * Signs out if the connection was removed while this page was in the back/forward cache. Returns the function
 * that stops it.
 */
export function keepConnected(connections: Connections, session: Session): () => void {
  function look() {
    connections.refresh();
    // The tab that removed it didn't know this page's user, so their sign-out isn't stored.
    if (connections.all().every(({ id }) => id !== connections.activeId)) session.signOut(false);
  }
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}
