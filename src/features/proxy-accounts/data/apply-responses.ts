import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { withResponses, type AccountResponse } from './account-list.ts';
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
  const { queryKey } = accountListQuery(api);
  for (;;) {
    const list = cache.getQueryData(queryKey);
    if (!list) break;
    const updated = await runToPromise(withResponses(list, responses));
    // If the list has changed in the meantime, the responses are merged into the new one.
    if (cache.getQueryData(queryKey) !== list) continue;
    cache.setQueryData(queryKey, updated);
    break;
  }
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
