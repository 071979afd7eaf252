import type { ConsoleConfig } from '#contract';
import { createObservable } from '../lib/create-observable.ts';
import { tryOrNull } from '../lib/try-or-null.ts';
import { SESSION } from './session.ts';

/** Colours that tell connections apart, beside their names. */
export const connectionColors = ['teal', 'blue', 'violet', 'red', 'amber', 'gray'] as const;

/**
 * A way to an API under a name and a colour of one's own, so that nobody takes one place for another.
 * Its key is in the session of the same name and nowhere else.
 */
export interface Connection {
  id: string;
  name: string;
  baseUrl: string;
  /** One of `connectionColors`; any other text shows none. */
  color: string;
}

/** The connection to the site's own API, which is always there. */
export const OWN = 'own';
/** The search parameter that names the connection which a tab is to use. */
export const CONNECTION_PARAM = 'connection';

/** Where the device keeps the connections, all of them, and the one that new tabs use. */
export const CONNECTIONS = 'proxy-console.connections';
export const ACTIVE_CONNECTION = 'proxy-console.connection';

export interface Connections {
  /** Names the one that this tab uses. */
  activeId: string;
  /** All of this device, the site's own first; without those whose API the site no longer allows. */
  all: () => readonly [Connection, ...Connection[]];
  /** Reads them again, after a change by this tab or another. */
  refresh: () => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The connections that this device knows, and the one of this tab: named in the address (`wanted`), else the
 * one it had before, else the one that new tabs use. The tab keeps it, whatever other tabs choose later.
 * Without storage there is the site's own alone.
 */
export function readConnections(
  { apiBaseUrl, otherApis }: Pick<ConsoleConfig, 'apiBaseUrl' | 'otherApis'>,
  wanted: string | null,
  tab: () => Storage,
  device: () => Storage,
): Connections {
  function read(): [Connection, ...Connection[]] {
    const kept = keptConnections(device);
    const own = kept.find(({ id }) => id === OWN);
    const others = kept.filter(
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

/** What the device keeps, also what cannot be used now. */
export function keptConnections(device: () => Storage): Connection[] {
  const kept: unknown = tryOrNull(() => JSON.parse(device().getItem(CONNECTIONS) ?? '[]'));
  return Array.isArray(kept) && kept.every(isConnection) ? kept : [];
}

/** By hand, because the first script of the page reads them, which has no room for a library. */
function isConnection(value: unknown): value is Connection {
  const members = value as Partial<Record<string, unknown>> | null;
  return ['id', 'name', 'baseUrl', 'color'].every((name) => typeof members?.[name] === 'string');
}

/** The connection that this tab uses. */
export function activeConnection({ all, activeId }: Connections): Connection {
  const [own, ...others] = all();
  return others.find(({ id }) => id === activeId) ?? own;
}

/** Names the place of a connection's key in the storage. */
export function sessionName({ id, baseUrl }: Connection): string {
  return `${SESSION}${baseUrl}${id === OWN ? '' : ` ${id}`}`;
}
