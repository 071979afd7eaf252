import { accountKey } from '#contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { readWithRetries } from '#shared/api/read-with-retries.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { nextSequenceNumber } from '#shared/run/browser/response-sequence.ts';
import { applyResponses } from '../data/apply-responses.ts';
import { stopLoading } from '../data/list-loader.ts';
import { accountListQuery, accountQuery, canVerify } from '../data/queries.ts';
import type { Plan } from './engine/plan.ts';

/** Concurrent reads. */
const AT_ONCE = 4;
/** More calls than this need a request from the user. */
const MAX_CALLS = 400;

/** How the accounts of a plan can be read again: one by one, or with the whole list, and the number of calls. */
interface WayToRead {
  kind: 'single' | 'list';
  calls: number;
}

/** The way with fewer calls; null if the API supports neither. */
export function wayToRead(api: Api, cache: QueryClient, count: number): WayToRead | null {
  const list = cache.getQueryData(accountListQuery(api).queryKey);
  if (api.config.collections.proxyAccounts === null || list?.absent) return null;
  const pages = listCalls(api, cache);
  if (canVerify(api, cache) && count <= pages) return { kind: 'single', calls: count };
  return pages === Infinity ? null : { kind: 'list', calls: pages };
}

export const isManyCalls = ({ calls }: WayToRead) => calls > MAX_CALLS;

/** How many pages the list has; Infinity if it wasn't completely loaded. */
function listCalls(api: Api, cache: QueryClient): number {
  const list = cache.getQueryData(accountListQuery(api).queryKey);
  if (!list?.complete || !list.pageSize) return Infinity;
  return Math.max(1, Math.ceil(list.rows.length / list.pageSize));
}

/**
 * Reads the accounts of a plan again, and updates their rows. Resolves to the results by the keys of the accounts, even if it was
 * aborted; rejects with an ApiError if it failed before the first result.
 */
export async function rereadPlan(
  api: Api,
  cache: QueryClient,
  plan: Plan,
  { kind }: WayToRead,
  onProgress: (read: number, total: number) => void,
  signal: AbortSignal,
): Promise<Map<string, AccountResponse>> {
  if (kind === 'list') return rereadList(api, cache, plan, onProgress, signal);
  const responses = new Map<string, AccountResponse>();
  for (let from = 0; from < plan.ids.length && !signal.aborted; from += AT_ONCE) {
    onProgress(from, plan.ids.length);
    const ids = plan.ids.slice(from, from + AT_ONCE);
    const known = { sequence: nextSequenceNumber(), knownAt: Date.now() };
    const found = await Promise.all(
      ids.map((id) => readWithRetries(() => cache.fetchQuery(accountQuery(api, id)), signal)),
    ).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return [];
    });
    if (signal.aborted) break;
    for (const [index, id] of ids.entries()) {
      const account = found[index];
      if (account) responses.set(accountKey(id), { account, ...known });
    }
    // An API that returns no single accounts may return all of them in its list.
    if (responses.size > 0) continue;
    const canList = listCalls(api, cache) <= MAX_CALLS;
    return canList ? rereadList(api, cache, plan, onProgress, signal) : responses;
  }
  await applyResponses(api, cache, responses);
  return responses;
}

/** Milliseconds between two checks of the list's progress. */
const PROGRESS_INTERVAL = 200;

async function rereadList(
  api: Api,
  cache: QueryClient,
  { ids }: Plan,
  onProgress: (read: number, total: number) => void,
  signal: AbortSignal,
): Promise<Map<string, AccountResponse>> {
  const look = () => {
    const list = cache.getQueryData(accountListQuery(api).queryKey);
    onProgress(list?.rereadCount ?? 0, list?.rows.length ?? 0);
  };
  look();
  const timer = setInterval(look, PROGRESS_INTERVAL);
  const stop = () => stopLoading(api);
  signal.addEventListener('abort', stop);
  try {
    return await readListed(api, cache, ids);
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Reads the whole list again. Resolves to those of the accounts that it had, by their keys. */
export async function readListed(
  api: Api,
  cache: QueryClient,
  ids: readonly string[],
): Promise<Map<string, AccountResponse>> {
  const since = nextSequenceNumber();
  // A list read before the clock was set back seems to come from the future, and to be fresher than any.
  const { rows } = await cache.fetchQuery({ ...accountListQuery(api), staleTime: -Infinity });
  const wanted = new Set(ids.map(accountKey));
  const responses = new Map<string, AccountResponse>();
  for (const { id, account, origin } of rows) {
    const { sequence, knownAt } = origin;
    const key = accountKey(id ?? '');
    if (!wanted.has(key) || sequence <= since) continue;
    responses.set(key, { account, knownAt: knownAt ?? Date.now(), sequence });
  }
  return responses;
}
