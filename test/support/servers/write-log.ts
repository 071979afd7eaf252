import type { ProxyAccount, ProxyProfile, Team } from '#contract';
import { operations, portRange, RUN_HEADER } from '#contract';
import { getJson, request, type ApiClient } from './api-under-test.ts';
import type { ServerProcess } from './server-process.ts';

/** A server, and the key for it. */
export interface Client extends ApiClient {
  url: string;
}

/** Everything that updates and resets can change, each as one text. */
export interface State {
  /** The counters of each account, by its ID. */
  accounts: Map<string, string>;
  /** The updated members of each profile, by its path. */
  profiles: Map<string, string>;
}

interface Write {
  /** When it was sent and when it got a 200, on a clock that counts the events of the log. */
  sent: number;
  acknowledged: number | undefined;
}

/** The counters after a reset. */
export const ZERO = '0 0 0';

/** The client of a server, once that has started. */
export async function clientOf(server: ServerProcess, apiKey: string): Promise<Client> {
  const url = await server.url();
  return { url, apiKey, send: (path, init) => globalThis.fetch(url + path, init) };
}

/** The accounts that have something to reset. */
export function usedIn({ accounts }: State): string[] {
  return [...accounts].flatMap(([id, counters]) => (/[1-9]/.test(counters) ? id : []));
}

/** Reads all data of the key's user. */
export async function readState(client: Client): Promise<State> {
  const get = <T>(path: string) => getJson<T>(client, path);
  const state: State = { accounts: new Map(), profiles: new Map() };
  for (let page = 1, more = true; more; page += 1) {
    const accounts = await get<ProxyAccount[]>(
      `/api/proxy_accounts?itemsPerPage=1000&page=${page}`,
    );
    for (const account of accounts) state.accounts.set(account.id ?? '', countersOf(account));
    more = accounts.length > 0;
  }
  for (const { id: team } of await get<Team[]>('/api/teams')) {
    for (const profile of await get<ProxyProfile[]>(`/api/v1/teams/${team}/proxy_profiles`)) {
      const path = operations.updateProxyProfile.path(team, profile.id ?? '');
      state.profiles.set(path, textOf(profile));
    }
  }
  return state;
}

/**
 * Sends updates and resets for a test and records their results, so that it can tell whether a state read
 * later can result from them. Several clients may write at the same time.
 */
export function createWriteLog(initial: State) {
  let known = initial;
  let clock = 0;
  let isOptional = false;
  let updates: (Write & { path: string; text: string })[] = [];
  let resets: (Write & { ids: readonly string[] })[] = [];

  async function note(write: Write, sending: Promise<Response>): Promise<number | undefined> {
    const response = await sending.catch(() => undefined);
    if (response?.status === 200 && !isOptional) write.acknowledged = clock += 1;
    await response?.text().catch(() => undefined);
    return response?.status;
  }

  return {
    /**
     * Fills the profile with values derived from the number. Resolves to the status, undefined without a
     * response.
     */
    update(client: Client, path: string, number: number): Promise<number | undefined> {
      const body = profileOf(number);
      const update = { sent: (clock += 1), acknowledged: undefined, path, text: textOf(body) };
      updates.push(update);
      return note(update, put(client, path, body));
    },

    /** Resets the accounts. Resolves to the status, undefined without a response. */
    reset(client: Client, ids: readonly string[], run?: string): Promise<number | undefined> {
      const reset = { sent: (clock += 1), acknowledged: undefined, ids };
      resets.push(reset);
      const body = ids.map((id) => ({ id }));
      return note(reset, put(client, operations.resetQuota.path(), body, run));
    },

    /**
     * Whatever is acknowledged from now on may be missing in the state, like what isn't acknowledged: for a state
     * as of a moment after this one.
     */
    mayBeMissingFromNow() {
      isOptional = true;
    },

    unacknowledged: () =>
      [...updates, ...resets].filter(({ acknowledged }) => acknowledged === undefined).length,

    /**
     * What is wrong with a state that was read after all writes: an acknowledged write that is missing or
     * incomplete, or a change without a write. Starts over from there.
     */
    faultsOf(state: State): string[] {
      const done = resets.filter(
        ({ ids, acknowledged }) =>
          acknowledged !== undefined || ids.every((id) => state.accounts.get(id) === ZERO),
      );
      const zeroed = new Set(done.flatMap(({ ids }) => ids));
      const accounts = new Map(
        [...known.accounts].map(([id, before]) => [id, [zeroed.has(id) ? ZERO : before]]),
      );
      const profiles = new Map(
        [...known.profiles].map(([path, before]) => {
          const asked = updates.filter((update) => update.path === path);
          return [path, lastOf(before, asked)];
        }),
      );
      known = state;
      updates = [];
      resets = [];
      return [...faults(state.accounts, accounts), ...faults(state.profiles, profiles)];
    },
  };
}

/**
 * The possible final values: an update that wasn't acknowledged may have come last, or never. An acknowledged
 * one can't be the result if another was sent after it and acknowledged too.
 */
export function lastOf(before: string, asked: readonly (Write & { text: string })[]): string[] {
  const isOver = (moment: number) =>
    asked.some(({ sent, acknowledged }) => acknowledged !== undefined && sent > moment);
  const possible = asked.filter(
    ({ acknowledged }) => acknowledged === undefined || !isOver(acknowledged),
  );
  return [...(isOver(0) ? [] : [before]), ...possible.map(({ text }) => text)];
}

function faults(found: Map<string, string>, allowed: Map<string, string[]>): string[] {
  return [...new Set([...found.keys(), ...allowed.keys()])]
    .filter((key) => !allowed.get(key)?.includes(found.get(key) ?? 'nothing'))
    .map((key) => `${key}: ${found.get(key)} is none of ${allowed.get(key)?.join(', ')}`);
}

export function countersOf({ bytes_recv, bytes_sent, consumption }: ProxyAccount): string {
  return `${bytes_recv} ${bytes_sent} ${consumption}`;
}

/** Every part contains the number, so that a mixture of two updates is detected. */
export function profileOf(number: number) {
  return {
    name: `Profile ${number}`,
    notes: `${number} `.repeat(50),
    port: portRange[0] + (number % 1000),
    location: { city: `City ${number}` },
    proxy_account_id: null,
  };
}

export function textOf({ name, notes, port, location, proxy_account_id }: ProxyProfile): string {
  return JSON.stringify([name, notes, port, location?.city, proxy_account_id]);
}

/** Sends a write, which names a run if one is given. */
export function put(client: Client, path: string, body: unknown, run?: string): Promise<Response> {
  const headers = run === undefined ? {} : { [RUN_HEADER]: run };
  return request(client, 'PUT', path, { body, headers });
}

/** Runs the tasks in order, a limited number at a time. */
export async function inParallel(lanes: number, works: readonly (() => Promise<unknown>)[]) {
  const queue = [...works];
  const lane = async () => {
    for (let work = queue.shift(); work; work = queue.shift()) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
