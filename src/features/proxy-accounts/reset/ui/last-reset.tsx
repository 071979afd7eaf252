import { accountKey } from '#contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { formatDateTime } from '#shared/lib/format-texts.ts';
import { paths } from '#shared/lib/paths.ts';
import { readResult } from '#shared/run/browser/browser-kind.ts';
import { recordedResets } from '#shared/run/recorded-runs.ts';
import { outcomeText } from '../engine/outcomes.ts';
import { resetRuns } from '../browser-kind.ts';
import * as texts from './texts.tsx';

/** The latest reset of an account that this browser or the API knows: when, who, and whether it worked. */
export function LastReset({ id }: { id: string }) {
  const { data: last } = useQuery(lastResetQuery(useApi(), id));
  if (!last) return null;
  const at = formatDateTime(last.at);
  return (
    <p>
      {texts.lastReset(
        <Link href={paths.change(last.runId)}>{at}</Link>,
        last.email,
        last.outcome,
        last.isRecorded,
      )}
    </p>
  );
}

type AccountReset = NonNullable<Awaited<ReturnType<typeof ownResetOf>>>;

/** Null if the account was never reset, as far as is known. Its key changes with the resets. */
function lastResetQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['runs', 'reset', 'last', api.scope, id],
    async queryFn({ client, queryKey, signal }): Promise<AccountReset | null> {
      const own = await ownResetOf(api, id);
      // The API may be slow.
      if (own) client.setQueryData<AccountReset | null>(queryKey, own);
      const { client: apiClient, config } = api;
      const { auditLog } = config.collections;
      const found = await recordedResets(apiClient, auditLog, id, signal).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.kind === 'refused-key') throw error;
          return [];
        },
      );
      const recorded = found.map(({ id: runId, createdAt: at, email }): AccountReset => {
        return { runId, at, email, outcome: outcomeText('reset'), isRecorded: true };
      });
      const [latest = null] = recorded;
      if (!own || !latest) return own ?? latest;
      if (own.runId === latest.runId) return { ...own, outcome: latest.outcome };
      // The order of the API says more than two clocks.
      const isNewer = latest.at > own.at || recorded.some(({ runId }) => runId === own.runId);
      return isNewer ? latest : own;
    },
  });
}

/**
 * The latest reset of this browser that has sent the account, with the time of that, and what became of the account.
 * `isRecorded`: only the API knows of it.
 */
async function ownResetOf({ scope }: Api, id: string) {
  const { journal } = resetRuns;
  for (const run of await journal.list(scope)) {
    const { ids } = await journal.plan(run);
    const position = ids.findIndex((each) => accountKey(each ?? '') === accountKey(id));
    const result = position < 0 ? null : await readResult(resetRuns, scope, run.id);
    const call = result?.ledger.callAt(position);
    if (!result || !call) continue;
    const outcome = outcomeText(result.ledger.outcomeAt(position));
    const email = run.origin?.user.email;
    return { runId: run.id, at: call.at, email, outcome, isRecorded: false as boolean };
  }
  return null;
}
