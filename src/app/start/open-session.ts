import type { ConsoleConfig } from '#contract';
import {
  activeApi,
  API_PARAM,
  SAVED_APIS,
  readSavedApis,
  sessionName,
  type SavedApi,
} from '#shared/api/saved-apis.ts';
import { createSession, forgetUnused } from '#shared/api/session.ts';

export type OpenedSession = ReturnType<typeof openSession>;

/**
 * What startup finds in this browser: which API this tab is for, and who is signed in there. Storage is accessed each
 * time, because a browser may throw on any access.
 */
export function openSession(
  site: Pick<ConsoleConfig, 'apiBaseUrl' | 'otherApis' | 'idleLockMinutes'>,
  tabStorage: () => Storage,
  deviceStorage: () => Storage,
) {
  const savedApis = readSavedApis(site, takeApi(), tabStorage, deviceStorage);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === SAVED_APIS) savedApis.refresh();
  });
  const sessionOf = (api: SavedApi) => createSession(sessionName(api), tabStorage, deviceStorage);
  const wasLocked = forgetUnused(deviceStorage, site.idleLockMinutes);
  return {
    savedApis,
    /** The session of an API. */
    sessionOf,
    session: sessionOf(activeApi(savedApis)),
    /** Whether startup cleared remembered keys because of inactivity. */
    wasLocked,
  };
}

/** The API that the address names. It is removed from the address, which may be shared. */
function takeApi(): string | null {
  const url = new URL(location.href);
  const named = url.searchParams.get(API_PARAM);
  if (named === null) return null;
  url.searchParams.delete(API_PARAM);
  history.replaceState(history.state, '', url);
  return named;
}
