import { accountKey } from '#contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { beforeReset, withResponseOf, withRows, type AccountResponse } from './account-list.ts';
import { accountListQuery, savedAccountsQuery } from './queries.ts';
import { saveRecords, withResponse } from './saved-accounts.ts';

/**
 * Updates the listed and the saved accounts that are in the responses, by their keys. `isOwn` false: another tab received
 * them, and updates the saved accounts itself.
 */
export async function applyResponses(
  api: Api,
  cache: QueryClient,
  responses: ReadonlyMap<string, AccountResponse>,
  isOwn = true,
): Promise<void> {
  if (responses.size === 0) return;
  await changeList(api, cache, withResponseOf(responses));
  await changeSaved(api, cache, isOwn, (record) => {
    const response = responses.get(accountKey(record.id));
    if (!response || response.sequence < (record.sequence ?? 0)) return record;
    // For the same response, another tab has saved all of it.
    if (!isOwn && response.sequence === record.sequence) return record;
    return withResponse(record, response);
  });
}

/** Marks what is known of accounts as older than a reset that they were sent in. */
export async function markBeforeReset(
  api: Api,
  cache: QueryClient,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const keys = new Set(ids.map(accountKey));
  await changeList(api, cache, beforeReset(keys));
  await changeSaved(api, cache, true, (record) =>
    keys.has(accountKey(record.id)) && record.account !== null
      ? { ...record, isBeforeReset: true }
      : record,
  );
}

/** Changes the accounts saved in this browser, also where they are stored if the change is this tab's own. */
async function changeSaved(
  api: Api,
  cache: QueryClient,
  isOwn: boolean,
  change: (record: SavedAccountRecord) => SavedAccountRecord,
): Promise<void> {
  const { queryKey } = savedAccountsQuery(api.scope);
  const before = cache.getQueryData(queryKey);
  if (!before) return;
  const after = before.map(change);
  cache.setQueryData(queryKey, after);
  const changed = after.filter((record, index) => record !== before[index]);
  if (isOwn && changed.length > 0) await saveRecords(changed);
}

/** Changes the rows of the list in slices: if it has changed in the meantime, those of the new one. */
async function changeList(
  api: Api,
  cache: QueryClient,
  change: Parameters<typeof withRows>[1],
): Promise<void> {
  const { queryKey } = accountListQuery(api);
  for (;;) {
    const list = cache.getQueryData(queryKey);
    if (!list) return;
    const updated = await runToPromise(withRows(list, change));
    if (cache.getQueryData(queryKey) !== list) continue;
    cache.setQueryData(queryKey, updated);
    return;
  }
}
