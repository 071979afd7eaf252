import type { ConsoleConfig } from '#contract';
import {
  activeApi,
  API_PARAM,
  SAVED_APIS,
  readSavedApis,
  sessionName,
  type SavedApi,
  type SavedApis,
} from '#shared/api/saved-apis.ts';
import { createSession, forgetUnused, type Session } from '#shared/api/session.ts';

/** What startup finds in this browser: which API this tab is for, and who is signed in there. */
export interface OpenedSession {
  savedApis: SavedApis;
  /** The session of an API. */
  sessionOf: (api: SavedApi) => Session;
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
  const savedApis = readSavedApis(site, takeApi(), tabStorage, deviceStorage);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === SAVED_APIS) savedApis.refresh();
  });
  const sessionOf = (api: SavedApi) => createSession(sessionName(api), tabStorage, deviceStorage);
  const wasLocked = forgetUnused(deviceStorage, site.idleLockMinutes);
  return {
    savedApis,
    sessionOf,
    session: sessionOf(activeApi(savedApis)),
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
