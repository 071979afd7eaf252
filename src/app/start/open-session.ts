import type { ConsoleConfig } from '#contract';
import {
  activeConnection,
  CONNECTION_PARAM,
  CONNECTIONS,
  readConnections,
  sessionName,
  type Connection,
  type Connections,
} from '#shared/api/connections.ts';
import { createSession, forgetUnused, type Session } from '#shared/api/session.ts';

/** What startup finds in this browser: which API this tab is for, and who is signed in there. */
export interface OpenedSession {
  connections: Connections;
  /** The session of a connection. */
  sessionOf: (connection: Connection) => Session;
  session: Session;
  /** Whether startup cleared remembered keys because of inactivity. */
  wasLocked: boolean;
}

/** Storage is accessed each time, because a browser may throw on any access. */
export function openSession(
  site: Pick<ConsoleConfig, 'apiBaseUrl' | 'otherApis' | 'idleLockMinutes'>,
  tabStorage: () => Storage,
  deviceStorage: () => Storage,
): OpenedSession {
  const connections = readConnections(site, takeConnection(), tabStorage, deviceStorage);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === CONNECTIONS) connections.refresh();
  });
  const sessionOf = (connection: Connection) =>
    createSession(sessionName(connection), tabStorage, deviceStorage);
  const wasLocked = forgetUnused(deviceStorage, site.idleLockMinutes);
  return {
    connections,
    sessionOf,
    session: sessionOf(activeConnection(connections)),
    wasLocked,
  };
}

/** The connection that the address names. It is removed from the address, which may be shared. */
function takeConnection(): string | null {
  const url = new URL(location.href);
  const named = url.searchParams.get(CONNECTION_PARAM);
  if (named === null) return null;
  url.searchParams.delete(CONNECTION_PARAM);
  history.replaceState(history.state, '', url);
  return named;
}
