import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { auditPage } from '#shared/api/audit-log.ts';
import { formatDateTime } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';
import { readResult } from '#shared/run/browser/browser-kind.ts';
import { recordedRuns } from '#shared/run/recorded-runs.ts';
import { outcomeTable } from '../engine/outcomes.ts';
import { resetRuns } from '../browser-kind.ts';

interface LastResetProps {
  id: string;
}

/** The latest reset of an account that this browser or the API knows: when, who, and whether it worked. */
export function LastReset({ id }: LastResetProps) {
  const api = useApi();
  const { data: own } = useQuery(ownResetQuery(api, id));
  const { data: all = [] } = useQuery(recordedResetsQuery(api, id));
  const [recorded] = all;
  const isSame = own?.runId === recorded?.runId;
  // The order of the API says more than two clocks.
  const isNewer =
    recorded &&
    !isSame &&
    (recorded.at > (own?.at ?? 0) || all.some((each) => each.runId === own?.runId));
  const last = isNewer ? recorded : own;
  if (!last) return null;
  const at = formatDateTime(last.at);
  return (
    <p>
      Last reset: <Link href={paths.run(last.runId)}>{at}</Link>
      {last.email && `, ${last.email}`}, {isSame ? recorded?.outcome : last.outcome}
      {isNewer && ' (recorded by the API)'}
    </p>
  );
}

interface AccountReset {
  runId: string;
  /** When the account was sent, or the API did it, in milliseconds since the epoch. */
  at: number;
  email: string | undefined;
  /** Such as `confirmed`. */
  outcome: string;
}

/** Null if no reset of this browser has sent the account. Its key changes with the resets. */
function ownResetQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['runs', 'reset', 'last', api.scope, id],
    queryFn: () => ownResetOf(api, id),
  });
}

async function ownResetOf({ scope }: Api, id: string): Promise<AccountReset | null> {
  const { journal } = resetRuns;
  for (const run of await journal.readRuns(scope)) {
    const { ids } = await journal.readPlan(run);
    const position = ids.indexOf(id);
    const result = position < 0 ? null : await readResult(resetRuns, scope, run.id);
    const call = result?.ledger.callAt(position);
    if (!result || !call) continue;
    const { group } = outcomeTable[result.ledger.outcomeAt(position)];
    return { runId: run.id, at: call.at, email: run.origin?.user.email, outcome: group };
  }
  return null;
}

/** The latest first; none if the API says nothing of the account. Its key changes with the resets. */
function recordedResetsQuery(api: Api, id: string) {
  const { client, config } = api;
  const path = config.collections.auditLog;
  return queryOptions({
    queryKey: ['runs', 'reset', 'last-recorded', api.scope, id],
    enabled: path !== null,
    retry: false,
    queryFn: async ({ signal }): Promise<AccountReset[]> => {
      const { entries } = await auditPage(client, path, { id }, signal);
      const done = entries.filter(({ status }) => status === 200);
      return recordedRuns(done, false)
        .filter(({ kind }) => kind === 'reset')
        .map(({ id: runId, createdAt: at, email }) => ({ runId, at, email, outcome: 'confirmed' }));
    },
  });
}
