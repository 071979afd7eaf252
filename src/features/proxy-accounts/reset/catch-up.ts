import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { oncePer } from '#shared/lib/once-per.ts';
import { applyResponses } from '../data/apply-responses.ts';
import { accountListQuery, savedAccountsQuery } from '../data/queries.ts';
import { responsesSince } from './storage/journal-responses.ts';
import { resetJournal } from './storage/journal.ts';

/** The sequence number up to which the rows include all responses of finished resets. */
const caughtUpOf = oncePer<Api, { sequence: number }>(() => ({ sequence: 0 }));

/** Updates the list with the results of resets that this tab wasn't notified about. */
export async function catchUpWithResets(api: Api, cache: QueryClient): Promise<void> {
  const caughtUp = caughtUpOf(api);
  const ended = (await resetJournal.readRuns(api.scope).catch(() => [])).filter((run) => run.ended);
  const newest = ended.reduce((high, { lastSequence = 0 }) => Math.max(high, lastSequence), 0);
  if (newest <= caughtUp.sequence) return;
  const rows = cache.getQueryData(accountListQuery(api).queryKey)?.rows ?? [];
  const oldest = rows.reduce((low, { origin }) => Math.min(low, origin.sequence), Infinity);
  const since = Math.max(caughtUp.sequence, oldest);
  caughtUp.sequence = newest;
  if (since < newest) {
    await applyResponses(api, cache, await responsesSince(api.scope, since), false);
  }
  const { queryKey } = savedAccountsQuery(api.scope);
  const readAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? Infinity;
  if (ended.some((run) => (run.ended?.at ?? 0) > readAt)) {
    await cache.invalidateQueries({ queryKey });
  }
}
