import * as z from 'zod/mini';
import type { ConsoleConfig } from '#contract';
import { attempt } from '../lib/attempt.ts';

/** Colours that tell connections apart, beside their names. */
export const connectionColors = ['teal', 'blue', 'violet', 'red', 'amber', 'gray'] as const;

const connection = z.object({
  id: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  /** One of `connectionColors`; any other text shows none. */
  color: z.string(),
});

/**
 * A way to an API under a name and a colour of one's own, so that nobody takes one place for another.
 * Its key is in the session of the same name and nowhere else.
 */
export type Connection = z.infer<typeof connection>;

/** The connection to the site's own API, which is always there. */
export const OWN = 'own';
/** The search parameter that names the connection which a tab is to use. */
export const CONNECTION_PARAM = 'connection';

const LIST = 'proxy-console.connections';
const ACTIVE = 'proxy-console.connection';

export interface Connections {
  /** Names the one that this tab uses. */
  activeId: string;
  /** All of this device, the site's own first; without those whose API the site no longer allows. */
  all: () => readonly [Connection, ...Connection[]];
  /** Keeps these in the place of all. False: the browser keeps nothing. */
  keep: (connections: readonly Connection[]) => boolean;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The connections that this device knows, and the one of this tab: named in the address (`wanted`), else the
 * tab's own, else the last one chosen on this device. Without storage there is the site's own alone.
 */
export function readConnections(
  { apiBaseUrl, otherApis }: Pick<ConsoleConfig, 'apiBaseUrl' | 'otherApis'>,
  wanted: string | null,
  tab: () => Storage,
  device: () => Storage,
): Connections {
  const stores = [tab, device];
  const usable = (kept: readonly Connection[]): [Connection, ...Connection[]] => {
    const own = kept.find(({ id }) => id === OWN);
    const others = kept.filter(
      ({ id, baseUrl }) => id !== OWN && [apiBaseUrl, ...otherApis].includes(baseUrl),
    );
    return [{ id: OWN, name: 'This site', color: 'teal', ...own, baseUrl: apiBaseUrl }, ...others];
  };
  const read = () => z.parse(z.array(connection), JSON.parse(device().getItem(LIST) ?? '[]'));
  let all = usable(attempt(read) ?? []);
  const listeners = new Set<() => void>();

  const isKnown = (id: string | null) => all.some((each) => each.id === id);
  if (isKnown(wanted)) {
    for (const store of stores) attempt(() => store().setItem(ACTIVE, wanted ?? ''));
  }
  const remembered = stores.map((store) => attempt(() => store().getItem(ACTIVE)));
  return {
    activeId: [wanted, ...remembered].find(isKnown) ?? OWN,
    all: () => all,
    keep(connections) {
      all = usable(connections);
      for (const listener of listeners) listener();
      return attempt(() => device().setItem(LIST, JSON.stringify(connections))) !== null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The connection that this tab uses. */
export function activeConnection({ all, activeId }: Connections): Connection {
  const [own, ...others] = all();
  return others.find(({ id }) => id === activeId) ?? own;
}

/** Names the place of a connection's key in the storage. */
export function sessionName({ id, baseUrl }: Connection): string {
  return `proxy-console.session:${baseUrl}${id === OWN ? '' : ` ${id}`}`;
}
