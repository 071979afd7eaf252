import type { CallRecord } from '#shared/api/call-log.ts';

/** What this browser keeps of a finished call: no body, no query, no response. */
export interface SavedCall {
  scope: string;
  /** When it started, in milliseconds since the epoch. */
  at: number;
  /** The page that made it; its own log numbers the calls. */
  tab: string;
  id: number;
  method: string;
  /** Without the query, whose values may name people. */
  path: string;
  status: number | null;
  duration: number;
  outcome: Exclude<CallRecord['outcome'], 'running'>;
  /** The number of IDs that were sent; null if the call sent no list of IDs. */
  ids: number | null;
  /** The run that it was part of. */
  run?: NonNullable<CallRecord['run']>;
}

declare module '#shared/storage/device-database.ts' {
  interface DeviceStores {
    calls: { key: [scope: string, at: number, tab: string, id: number]; value: SavedCall };
  }
}

/** This page, among all pages of this browser. */
export const thisTab: string = Array.from(crypto.getRandomValues(new Uint32Array(2)))
  .map((part) => part.toString(36))
  .join('');

/** What to keep of a call; null while it runs. */
export function savedCallOf(call: CallRecord, scope: string): SavedCall | null {
  const { id, method, path, startedAt, duration, status, outcome, body, run } = call;
  if (outcome === 'running' || duration === null) return null;
  return {
    scope,
    at: startedAt,
    tab: thisTab,
    id,
    method,
    path: path.replace(/[?#].*/s, ''),
    status,
    duration,
    outcome,
    ids: countIds(body),
    ...(run && { run }),
  };
}

/** The number of IDs in a body; null if it isn't a list. */
export function countIds(body: string | null): number | null {
  if (body === null) return null;
  const sent: unknown = JSON.parse(body);
  return Array.isArray(sent) ? sent.length : null;
}
