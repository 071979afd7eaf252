import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { runToPromise, type SlicedTask } from '#shared/lib/time-slicing.ts';
import {
  withResponses,
  withRowsBeforeReset,
  type AccountList,
  type AccountResponse,
} from './account-list.ts';
import { accountListQuery, savedAccountsQuery } from './queries.ts';
import { saveRecords, withResponse } from './saved-accounts.ts';

/**
 * Updates the listed and the saved accounts that are in the responses. `isOwn` false: another tab received
 * them, and updates the saved accounts itself.
 */
export async function applyResponses(
  api: Api,
  cache: QueryClient,
  responses: ReadonlyMap<string, AccountResponse>,
  isOwn = true,
): Promise<void> {
  if (responses.size === 0) return;
  await changeList(api, cache, (list) => withResponses(list, responses));
  const changed: SavedAccountRecord[] = [];
  cache.setQueryData(savedAccountsQuery(api.scope).queryKey, (saved) =>
    saved?.map((record) => {
      const response = responses.get(record.id);
      if (!response || response.seq < (record.seq ?? 0)) return record;
      // For the same response, another tab has saved all of it.
      if (!isOwn && response.seq === record.seq) return record;
      const updated = withResponse(record, response);
      changed.push(updated);
      return updated;
    }),
  );
  if (isOwn && changed.length > 0) await saveRecords(changed);
}

/** Marks what is known of accounts as older than a reset that they were sent in. */
export async function markBeforeReset(
  api: Api,
  cache: QueryClient,
  ids: ReadonlySet<string>,
): Promise<void> {
  if (ids.size === 0) return;
  await changeList(api, cache, (list) => withRowsBeforeReset(list, ids));
  const changed: SavedAccountRecord[] = [];
  cache.setQueryData(savedAccountsQuery(api.scope).queryKey, (saved) =>
    saved?.map((record) => {
      if (!ids.has(record.id) || record.account === null) return record;
      const marked = { ...record, isBeforeReset: true };
      changed.push(marked);
      return marked;
    }),
  );
  if (changed.length > 0) await saveRecords(changed);
}

/** Changes the rows of the list in slices: if it has changed in the meantime, those of the new one. */
async function changeList(
  api: Api,
  cache: QueryClient,
  change: (list: AccountList) => SlicedTask<AccountList>,
): Promise<void> {
  const { queryKey } = accountListQuery(api);
  for (;;) {
    const list = cache.getQueryData(queryKey);
    if (!list) return;
    const updated = await runToPromise(change(list));
    if (cache.getQueryData(queryKey) !== list) continue;
    cache.setQueryData(queryKey, updated);
    return;
  }
}
