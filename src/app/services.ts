import { defaultConsoleConfig, type ConsoleConfig, type User } from '#contract';
import { createCallLog, type CallLog } from '#shared/api/call-log.ts';
import { currentUser } from '#shared/api/current-user.ts';
import { createClient, type Answer, type ApiClient } from '#shared/api/client.ts';
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

/** How a sign-in ended that nobody ended here: for want of use, or by what was done in another tab. */
export type EndOfSignIn = 'locked' | 'elsewhere';

/** What the whole console works with, made once at start. */
export interface Services {
  /** The site's settings, with the base URL of this tab's connection. */
  config: ConsoleConfig;
  connections: Connections;
  /** The addresses of the APIs that connections may be made to; `""` is the site's own origin. */
  apis: readonly string[];
  /** The storage of the tab and of the device. */
  stores: readonly [tab: () => Storage, device: () => Storage];
  /** Who is signed in at a connection. */
  sessionOf: (connection: Connection) => Session;
  session: Session;
  /** Whether remembered keys were forgotten at the start, because nobody had used the console for so long. */
  wasLocked: boolean;
  log: CallLog;
  /** The key of one user; null once it is locked, or somebody else is signed in. */
  keyOf: (userId: string) => string | null;
  /** The client of one user: once its key is locked, or somebody else is signed in, its calls are not sent. */
  clientOf: (userId: string) => ApiClient;
  /** A client for a key that is not accepted yet. */
  clientFor: (key: string) => ApiClient;
  /** The read of the user that began before the page's code was there; undefined when signed out. */
  earlyUser: Promise<Answer<User>> | undefined;
}

interface Surroundings {
  config?: ConsoleConfig;
  fetch: typeof globalThis.fetch;
  /** Asked for each time, because a browser may refuse storage. */
  tabStorage: () => Storage;
  deviceStorage: () => Storage;
}

/** Puts the services together and begins to read the user where somebody is signed in. */
export function createServices(around: Surroundings): Services {
  const { config: site = defaultConsoleConfig, fetch, tabStorage, deviceStorage } = around;
  const connections = readConnections(site, takeConnection(), tabStorage, deviceStorage);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === CONNECTIONS) connections.refresh();
  });
  const active = activeConnection(connections);
  const config = {
    ...site,
    apiBaseUrl: active.baseUrl,
    // Nothing is known of the other APIs, and one that doesn't allow the header would refuse every write.
    idempotencyKeys: site.idempotencyKeys && active.baseUrl === site.apiBaseUrl,
  };
  const sessionOf = (connection: Connection) =>
    createSession(sessionName(connection), tabStorage, deviceStorage);
  const wasLocked = forgetUnused(deviceStorage, site.idleLockMinutes);
  const session = sessionOf(active);
  const log = createCallLog();
  // The code that keeps departures is only needed, and only loaded, once there is one.
  let isAsked = false;
  const stop = log.subscribe(() => {
    if (isAsked || log.records().every(({ departures }) => departures.length === 0)) return;
    isAsked = true;
    import('#shared/departures/record-departures.ts')
      .then(({ recordDepartures }) => recordDepartures(log, config))
      // Code that did not arrive is asked for again with the next call, and counts those before, too.
      .then(stop, () => (isAsked = false));
  });
  const make = (key: () => string | null) =>
    createClient({ baseUrl: config.apiBaseUrl, key, fetch, log });
  const keyOf = (userId: string) => {
    const signedIn = session.current();
    return (signedIn?.userId === userId && signedIn.key) || null;
  };
  const clientOf = (userId: string) => make(() => keyOf(userId));
  const signedIn = session.current();
  const earlyUser = signedIn ? currentUser(clientOf(signedIn.userId)) : undefined;
  // A failure is shown by the page that waits for it; until then it is nobody's unhandled rejection.
  earlyUser?.catch(() => undefined);
  return {
    config,
    connections,
    apis: [...new Set([site.apiBaseUrl, ...site.otherApis])],
    stores: [tabStorage, deviceStorage],
    sessionOf,
    session,
    wasLocked,
    log,
    keyOf,
    clientOf,
    clientFor: (key) => make(() => key),
    earlyUser,
  };
}

/** The connection that the address names. It is taken out of the address, which may be shared. */
function takeConnection(): string | null {
  const url = new URL(location.href);
  const named = url.searchParams.get(CONNECTION_PARAM);
  if (named === null) return null;
  url.searchParams.delete(CONNECTION_PARAM);
  history.replaceState(history.state, '', url);
  return named;
}
