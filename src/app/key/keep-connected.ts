import type { Connections } from '#shared/api/connections.ts';
import type { Session } from '#shared/api/session.ts';

/** Signs out where the connection was removed while the browser kept this page to go back to. Returns its end. */
export function keepConnected(connections: Connections, session: Session): () => void {
  function look() {
    connections.refresh();
    // Who removed it did not know who is signed in here, so the device keeps no sign-out of theirs.
    if (connections.all().every(({ id }) => id !== connections.activeId)) session.signOut(false);
  }
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}
