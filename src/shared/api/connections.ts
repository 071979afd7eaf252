import type { ConsoleConfig } from '#contract';
import { createObservable } from '../lib/create-observable.ts';
import { tryOrNull } from '../lib/try-or-null.ts';
import { SESSION } from './session.ts';

/** Colors that distinguish connections, besides their names. */
export const connectionColors = ['teal', 'blue', 'violet', 'red', 'amber', 'gray'] as const;

/**
 * An API with a name and a color chosen by the user, so that connections aren't confused. Its key is in the
 * session of the same name and nowhere else.
 */
export interface Connection {
  id: string;
  name: string;
  baseUrl: string;
  /** One of `connectionColors`; any other text shows none. */
  color: string;
}

/** The connection to the site's own API, which always exists. */
export const OWN = 'own';
/** The search parameter that names the connection for a tab. */
export const CONNECTION_PARAM = 'connection';

/** Storage keys: all connections, and the one that new tabs use. */
export const CONNECTIONS = 'proxy-console.connections';
export const ACTIVE_CONNECTION = 'proxy-console.connection';

export interface Connections {
  /** The ID of this tab's connection. */
  activeId: string;
  /** All connections in this browser, the site's own first; without those whose API the site no longer allows. */
  all: () => readonly [Connection, ...Connection[]];
  /** Reads them again, after a change by this tab or another. */
  refresh: () => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The connections saved in this browser, and the one of this tab: the one named in the address (`wanted`),
 * else the previous one of this tab, else the one that new tabs use. The tab keeps it, whatever other tabs
 * choose later. Without storage there is only the site's own.
 */
export function readConnections(
  { apiBaseUrl, otherApis }: Pick<ConsoleConfig, 'apiBaseUrl' | 'otherApis'>,
  wanted: string | null,
  tab: () => Storage,
  device: () => Storage,
): Connections {
  function read(): [Connection, ...Connection[]] {
    const saved = savedConnections(device);
    const own = saved.find(({ id }) => id === OWN);
    const others = saved.filter(
      ({ id, baseUrl }) => id !== OWN && [apiBaseUrl, ...otherApis].includes(baseUrl),
    );
    return [{ id: OWN, name: 'This site', color: 'teal', ...own, baseUrl: apiBaseUrl }, ...others];
  }

  const all = createObservable(read());
  const remembered = [tab, device].map((store) =>
    tryOrNull(() => store().getItem(ACTIVE_CONNECTION)),
  );
  const activeId =
    [wanted, ...remembered].find((id) => all.get().some((each) => each.id === id)) ?? OWN;
  tryOrNull(() => tab().setItem(ACTIVE_CONNECTION, activeId));
  return {
    activeId,
    all: all.get,
    refresh: () => all.set(read()),
    subscribe: all.subscribe,
  };
}

/** The saved connections, including those that can't be used now. */
export function savedConnections(device: () => Storage): Connection[] {
  const saved: unknown = tryOrNull(() => JSON.parse(device().getItem(CONNECTIONS) ?? '[]'));
  return Array.isArray(saved) && saved.every(isConnection) ? saved : [];
}

/** By hand, because the first script of the page reads them, which must stay small. */
function isConnection(value: unknown): value is Connection {
  const members = value as Partial<Record<string, unknown>> | null;
  return ['id', 'name', 'baseUrl', 'color'].every((name) => typeof members?.[name] === 'string');
}

/** The connection that this tab uses. */
export function activeConnection({ all, activeId }: Connections): Connection {
  const [own, ...others] = all();
  return others.find(({ id }) => id === activeId) ?? own;
}

/** The name of a connection's session, which is its storage key. */
export function sessionName({ id, baseUrl }: Connection): string {
  return `${SESSION}${baseUrl}${id === OWN ? '' : ` ${id}`}`;
}
