import { defaultConsoleConfig, type ConsoleConfig, type User } from '#contract';
import { createCallLog, type CallLog } from '#shared/api/call-log.ts';
import { currentUser } from '#shared/api/current-user.ts';
import { createClient, type Answer, type ApiClient } from '#shared/api/client.ts';
import { activeConnection } from '#shared/api/connections.ts';
import { openSession, type OpenedSession } from './start/open-session.ts';

/** How a sign-in ended that nobody ended here: for want of use, or by what was done in another tab. */
export type EndOfSignIn = 'locked' | 'elsewhere';

/** The answer for the user where it is there, the read of it where it is under way. */
export type FirstUser = Answer<User> | Promise<Answer<User>> | undefined;

/** What the whole console works with, made once at start. */
export interface Services extends OpenedSession {
  /** The site's settings, with the base URL of this tab's connection. */
  config: ConsoleConfig;
  /** The addresses of the APIs that connections may be made to; `""` is the site's own origin. */
  apis: readonly string[];
  /** The storage of the tab and of the device. */
  stores: readonly [tab: () => Storage, device: () => Storage];
  log: CallLog;
  /** The key of one user; null once it is locked, or somebody else is signed in. */
  keyOf: (userId: string) => string | null;
  /** The client of one user: once its key is locked, or somebody else is signed in, its calls are not sent. */
  clientOf: (userId: string) => ApiClient;
  /** A client for a key that is not accepted yet. */
  clientFor: (key: string) => ApiClient;
  /** The read of the user, which begins before the page's code is there; undefined when signed out. */
  firstUser: () => FirstUser;
}

interface ServiceOptions {
  config?: ConsoleConfig;
  /** The session, where it was opened before. */
  opened?: OpenedSession;
  /** When the read of the user was sent, where that is done. */
  startedAt?: number;
  fetch: typeof globalThis.fetch;
  /** Asked for each time, because a browser may refuse storage. */
  tabStorage: () => Storage;
  deviceStorage: () => Storage;
}

/** Puts the services together and begins to read the user where somebody is signed in. */
export function createServices(options: ServiceOptions): Services {
  const { config: site = defaultConsoleConfig, fetch, tabStorage, deviceStorage } = options;
  const { opened = openSession(site, tabStorage, deviceStorage) } = options;
  const { connections, session } = opened;
  const active = activeConnection(connections);
  const isOwnApi = active.baseUrl === site.apiBaseUrl;
  const config = {
    ...site,
    apiBaseUrl: active.baseUrl,
    // Nothing is known of the other APIs: one that doesn't allow the header would refuse every write, and one
    // may charge in another currency.
    idempotencyKeys: site.idempotencyKeys && isOwnApi,
    labels: isOwnApi ? site.labels : {},
  };
  const log = createCallLog();
  // The code that keeps mismatches is only needed, and only loaded, once there is one.
  let isAsked = false;
  const stop = log.subscribe(() => {
    if (isAsked || log.records().every(({ mismatches }) => mismatches.length === 0)) return;
    isAsked = true;
    import('#shared/contract-mismatches/record-mismatches.ts')
      .then(({ recordMismatches }) => recordMismatches(log, config))
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
  let firstUser: FirstUser = signedIn
    ? currentUser(clientOf(signedIn.userId), undefined, options.startedAt)
    : undefined;
  // A failure is shown by the page that waits for it; until then it is nobody's unhandled rejection.
  Promise.resolve(firstUser).then(
    (answer) => (firstUser = answer),
    () => undefined,
  );
  return {
    ...opened,
    config,
    apis: [...new Set([site.apiBaseUrl, ...site.otherApis])],
    stores: [tabStorage, deviceStorage],
    log,
    keyOf,
    clientOf,
    clientFor: (key) => make(() => key),
    firstUser: () => firstUser,
  };
}
