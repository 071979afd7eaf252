import {
  ACTIVE_API,
  SAVED_APIS,
  storedApis,
  sessionName,
  type SavedApi,
  storedName,
} from '#shared/api/saved-apis.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { tellTabs, type KeyNews } from '#shared/api/tell-tabs.ts';
import type { Services } from '../start/services.ts';

type Stored = Pick<Services, 'savedApis' | 'stores'>;

/** Adds an API, or replaces the one with its ID. False: the browser can't save it. */
export function keepApi(services: Stored, changed: SavedApi): boolean {
  const api = { ...changed, name: storedName(changed.name) };
  return change(services, (stored) =>
    stored.some(({ id }) => id === api.id)
      ? stored.map((each) => (each.id === api.id ? api : each))
      : [...stored, api],
  );
}

/** Removes an API with its key, in all tabs. False: the browser can't save the change. */
export function removeApi(services: Stored, api: SavedApi): boolean {
  for (const store of services.stores) {
    tryOrNull(() => store().removeItem(sessionName(api)));
  }
  tellTabs(sessionName(api), { userId: null, key: null } satisfies KeyNews);
  return change(services, (stored) => stored.filter(({ id }) => id !== api.id));
}

/** Makes an API the default for new tabs. */
export function preferApi({ stores: [, device] }: Stored, id: string): void {
  tryOrNull(() => device().setItem(ACTIVE_API, id));
}

/** Other tabs change the list too, so it is read again and only this change is applied. */
function change(
  { savedApis, stores: [, device] }: Stored,
  by: (stored: SavedApi[]) => SavedApi[],
): boolean {
  const changed = JSON.stringify(by(storedApis(device)));
  const isKept = tryOrNull(() => device().setItem(SAVED_APIS, changed)) !== null;
  savedApis.refresh();
  return isKept;
}
