import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { RosterRecord } from '#shared/lib/device-database.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { withAnswers, type Answered } from './account-list.ts';
import { accountListQuery, rosterQuery } from './queries.ts';
import { keepRecords, withAnswerKept } from './saved-accounts.ts';

/** Updates the rows of the list and the roster that the answers name. */
export async function takeAnswers(
  api: Api,
  cache: QueryClient,
  answers: ReadonlyMap<string, Answered>,
): Promise<void> {
  if (answers.size === 0) return;
  const { queryKey } = accountListQuery(api);
  for (;;) {
    const list = cache.getQueryData(queryKey);
    if (!list) break;
    const updated = await runToPromise(withAnswers(list, answers));
    // Where the list has changed meanwhile, the answers are laid over what it is now.
    if (cache.getQueryData(queryKey) !== list) continue;
    cache.setQueryData(queryKey, updated);
    break;
  }
  const changed: RosterRecord[] = [];
  cache.setQueryData(rosterQuery(api.scope).queryKey, (roster) =>
    roster?.map((record) => {
      const answer = answers.get(record.id);
      if (!answer || answer.seq < (record.seq ?? 0)) return record;
      const updated = withAnswerKept(record, answer);
      changed.push(updated);
      return updated;
    }),
  );
  if (changed.length > 0) await keepRecords(changed);
}
