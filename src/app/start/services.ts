import { defaultConsoleConfig, type ConsoleConfig, type User } from '#contract';
import { createCallLog } from '#shared/api/call-log.ts';
import { currentUser } from '#shared/api/current-user.ts';
import { createClient, type ApiResponse } from '#shared/api/client.ts';
import { openSession, type OpenedSession } from './open-session.ts';

/** How a sign-in ended without an action in this tab: by inactivity, or by an action in another tab. */
export type EndOfSignIn = 'locked' | 'elsewhere';

/** The response for the user if it has arrived, otherwise the running read. */
export type FirstUser = ApiResponse<User> | Promise<ApiResponse<User>> | undefined;

/** The services of the whole console, created once at startup. */
export type Services = ReturnType<typeof createServices>;

interface ServiceOptions {
  config?: ConsoleConfig;
  /** The session, if it is already open. */
  opened?: OpenedSession;
  /** When the read of the user was sent, if it was. */
  startedAt?: number;
  fetch: typeof globalThis.fetch;
  /** Accessed each time, because a browser may throw on any access to storage. */
  tabStorage: () => Storage;
  deviceStorage: () => Storage;
}

/** Creates the services and starts to read the user if one is signed in. */
export function createServices(options: ServiceOptions) {
  const { config = defaultConsoleConfig, fetch, tabStorage, deviceStorage } = options;
  const { opened = openSession(config, tabStorage, deviceStorage) } = options;
  const { session } = opened;
  const log = createCallLog();
  const make = (key: () => string | null) =>
    createClient({
      baseUrl: config.apiBaseUrl,
      key,
      fetch,
      sendCookies: config.sendCookies,
      isElsewhere: new URL(config.apiBaseUrl, location.href).origin !== location.origin,
      log,
    });
  const keyOf = (userId: string) => {
    const signedIn = session.current();
    return (signedIn?.userId === userId && signedIn.key) || null;
  };
  const clientOf = (userId: string) => make(() => keyOf(userId));
  const signedIn = session.current();
  let firstUser: FirstUser = signedIn
    ? currentUser(clientOf(signedIn.userId), undefined, options.startedAt)
    : undefined;
  // The page that waits for the read shows its failure; until then it must not be an unhandled rejection.
  Promise.resolve(firstUser).then(
    (response) => (firstUser = response),
    () => undefined,
  );
  return {
    ...opened,
    config,
    /** The storage of the tab and of the browser. */
    stores: [tabStorage, deviceStorage] as const,
    log,
    /** The key of one user; null once it is locked, or another user is signed in. */
    keyOf,
    /** The client of one user: once its key is locked, or another user is signed in, it sends no calls. */
    clientOf,
    /** A client for a key that hasn't been accepted yet. */
    clientFor: (key: string) => make(() => key),
    /** The read of the user, which starts before the page's code has loaded; undefined when signed out. */
    firstUser: () => firstUser,
  };
}
