import { activeConnection, sessionName } from '#shared/api/connections.ts';
import { DELETED, SIGNED_OUT, signOutMark } from '#shared/api/session.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { tellTabs } from '#shared/api/tell-tabs.ts';
import type { Services } from '../start/services.ts';
import { leave } from './leave.ts';

/**
 * Signs a user out in all tabs because the data was deleted, on every connection to the same API: they share
 * the data. Leaves no ID of the user behind.
 */
export function signOutEverywhere(services: Services, userId: string): void {
  const { connections, session, stores } = services;
  const active = activeConnection(connections);
  for (const connection of connections.all()) {
    if (connection.baseUrl !== active.baseUrl) continue;
    const name = sessionName(connection);
    const mark = `${DELETED}${Date.now()}`;
    tryOrNull(() => stores[1]().setItem(signOutMark(name, userId), mark));
    // Earlier versions named the user in it.
    tryOrNull(() => stores[1]().removeItem(`${SIGNED_OUT}${name} ${userId}`));
    for (const store of stores) {
      const stored = tryOrNull(() => JSON.parse(store().getItem(name) ?? 'null') as unknown);
      if (typeof stored !== 'object' || stored === null || !('userId' in stored)) continue;
      if (stored.userId === userId) tryOrNull(() => store().removeItem(name));
    }
    // This tab hears its own sign-out below; the other tabs of its connection are told by it.
    if (connection !== active) tellTabs(name, { userId, key: null });
  }
  session.signOut(false);
  leave();
}
