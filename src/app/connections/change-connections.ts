import {
  ACTIVE_CONNECTION,
  CONNECTIONS,
  savedConnections,
  sessionName,
  type Connection,
} from '#shared/api/connections.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { tellTabs } from '#shared/api/tell-tabs.ts';
import type { Services } from '../start/services.ts';

type Stored = Pick<Services, 'connections' | 'stores'>;

/** Adds a connection, or replaces the one with its ID. False: the browser can't save it. */
export function keepConnection(services: Stored, connection: Connection): boolean {
  return change(services, (stored) =>
    stored.some(({ id }) => id === connection.id)
      ? stored.map((each) => (each.id === connection.id ? connection : each))
      : [...stored, connection],
  );
}

/** Removes a connection with its key, in all tabs. False: the browser can't save the change. */
export function removeConnection(services: Stored, connection: Connection): boolean {
  for (const store of services.stores) {
    tryOrNull(() => store().removeItem(sessionName(connection)));
  }
  tellTabs(sessionName(connection), { userId: null, key: null });
  return change(services, (stored) => stored.filter(({ id }) => id !== connection.id));
}

/** Makes a connection the default for new tabs. */
export function preferConnection({ stores: [, device] }: Stored, id: string): void {
  tryOrNull(() => device().setItem(ACTIVE_CONNECTION, id));
}

/** Other tabs change the list too, so it is read again and only this change is applied. */
function change(
  { connections, stores: [, device] }: Stored,
  by: (stored: Connection[]) => Connection[],
): boolean {
  const changed = JSON.stringify(by(savedConnections(device)));
  const isKept = tryOrNull(() => device().setItem(CONNECTIONS, changed)) !== null;
  connections.refresh();
  return isKept;
}
