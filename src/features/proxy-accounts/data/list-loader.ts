import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { apiAddress, type Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { hasNoList } from '#shared/api/collection.ts';
import { createListReader, type ListReader, type PageRef } from '#shared/api/list-reader.ts';
import { keepNewer, emptyList, type AccountList } from './account-list.ts';
import {
  accountRow,
  sameText,
  type Account,
  type AccountRow,
  type Origin,
} from '../model/account-row.ts';
import { NO_ID_INDEX } from '../model/selection.ts';
import { PAGE_SIZE, pageWithRetries } from './read-account.ts';
import { nextSequenceNumber } from '#shared/run/browser/response-sequence.ts';

/** Concurrent requests, if pages can be counted. */
const CONCURRENCY = 4;
/** This many failed pages in a row mean that the problem isn't the page. */
const MAX_FAILURES = 2;

/** The load that was stopped or failed, to continue from. */
const unfinished = new WeakMap<Api, ListReader<AccountRow>>();
const running = new WeakMap<Api, AbortController>();

/** Stops loading the list; the rows so far stay. */
export function stopLoading(api: Api): void {
  running.get(api)?.abort();
}

/**
 * Loads the list, several pages at once if their addresses are known. Rows are shown as they arrive. Failed
 * pages are left out and reported at the end: rejects with the first failure, the other rows stay. If there are
 * more pages, awaits `mayGoOn` after the first one.
 */
export async function loadList(
  api: Api,
  cache: QueryClient,
  queryKey: QueryKey,
  path: string,
  mayGoOn?: () => Promise<void>,
): Promise<AccountList> {
  const stop = new AbortController();
  running.set(api, stop);
  const shown = () => cache.getQueryData<AccountList>(queryKey) ?? emptyList;
  // Pages that were never there can't be read alone: then all are read again.
  const isSecondReading = shown().complete && unfinished.get(api)?.hasRest() !== true;
  // A continued load is as old as its start.
  const isContinued = !isSecondReading && shown().rows.length > 0;
  const loadedAt = (isContinued ? shown().loadedAt : null) ?? Date.now();
  const reader =
    (isSecondReading ? undefined : unfinished.get(api)) ??
    createListReader<AccountRow>({
      path,
      baseUrl: apiAddress(api.config),
      pageSize: PAGE_SIZE,
      keyOf: ({ idIndex }) => (idIndex === NO_ID_INDEX ? undefined : idIndex),
    });
  unfinished.set(api, reader);
  reader.retry();

  const fresh: AccountRow[] = [];
  let publishedAt = -Infinity;
  const state = () => ({
    total: reader.total(),
    pages: reader.pages(),
    loadedAt,
    missing: reader.missing(),
    complete: reader.isDone(),
    pageSize: reader.pageSize(),
  });
  const publish = () => {
    publishedAt = performance.now();
    if (isSecondReading) {
      cache.setQueryData<AccountList>(queryKey, { ...shown(), rereadCount: fresh.length });
      return;
    }
    const rows = [...shown().rows, ...fresh];
    fresh.length = 0;
    cache.setQueryData<AccountList>(queryKey, { ...shown(), ...state(), rows });
  };
  const take = (rows: readonly AccountRow[]) => {
    for (const row of rows) fresh.push(row);
    if (performance.now() - publishedAt >= publishInterval(shown().rows.length)) publish();
  };

  const failure = await readPages(api, reader, take, stop.signal, mayGoOn);
  if (failure && shown().rows.length === 0 && fresh.length === 0 && hasNoList(failure)) {
    unfinished.delete(api);
    return { ...emptyList, complete: true, absent: true };
  }
  if (isSecondReading) {
    if (failure === undefined && !stop.signal.aborted) {
      const rows = keepNewer(fresh, shown().rows, reader.missing() > 0);
      return { ...emptyList, ...state(), rows };
    }
    // The first load was complete, and its rows are still the better ones.
    unfinished.delete(api);
    cache.setQueryData<AccountList>(queryKey, { ...shown(), rereadCount: null });
  } else publish();
  if (failure) throw failure;
  return shown();
}

function rowsOf(accounts: readonly Account[], origin: Origin): AccountRow[] {
  return accounts.map((account) => {
    if (account.status) account.status = sameText(account.status);
    return accountRow({ id: account.id ?? undefined, account, origin });
  });
}

/** Milliseconds between two updates of the rows: each one filters and sorts all of them. */
function publishInterval(rows: number): number {
  return Math.max(250, rows / 500);
}

/** Reads until there is nothing left, or no point in continuing. Resolves to the first failure. */
async function readPages(
  api: Api,
  reader: ListReader<AccountRow>,
  take: (rows: readonly AccountRow[]) => void,
  signal: AbortSignal,
  mayGoOn?: () => Promise<void>,
): Promise<Error | undefined> {
  let failure: Error | undefined;
  let failures = 0;
  const reads = new Set<Promise<void>>();
  let isFirst = true;

  async function readPage(ref: PageRef): Promise<void> {
    const sequence = nextSequenceNumber();
    try {
      const page = await pageWithRetries(api.client, ref, signal);
      failures = 0;
      const items = rowsOf(page.items, { source: 'list', knownAt: Date.now(), sequence });
      take(reader.deliver(ref, { ...page, items }));
    } catch (error) {
      if (signal.aborted) {
        reader.putBack(ref);
      } else if (ref.number > 1 && error instanceof ApiError && error.kind === 'not-found') {
        take(reader.endBefore(ref));
      } else if (error instanceof Error) {
        failure ??= error;
        failures += 1;
        // The first page shows whether there is a list, and the page size.
        if (ref.number === 1 || concernsAllPages(error)) failures = MAX_FAILURES;
        if (ref.number === 1) reader.putBack(ref);
        else take(reader.skip(ref));
      }
    }
  }

  for (;;) {
    while (reads.size < CONCURRENCY && failures < MAX_FAILURES && !signal.aborted) {
      const ref = reader.take();
      if (!ref) break;
      const reading = readPage(ref).finally(() => reads.delete(reading));
      reads.add(reading);
    }
    if (reads.size === 0) return failure;
    await Promise.race(reads);
    if (isFirst && !reader.isDone() && failures === 0) await mayGoOn?.();
    isFirst = false;
  }
}

/** Applies to all pages alike. */
function concernsAllPages(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    [
      'no-key',
      'refused-key',
      'forbidden',
      'rate-limited',
      'not-found',
      'web-page',
      'challenge',
    ].includes(error.kind)
  );
}
