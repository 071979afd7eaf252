import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { formatDateTime } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';
import { readResult } from '#shared/run/browser/run-kind.ts';
import { outcomeTable } from '../engine/outcomes.ts';
import type { RunRecord } from '../engine/reset-entry.ts';
import { resetKind } from '../reset-kind.ts';

interface LastResetProps {
  id: string;
}

/** The latest reset of this browser that has sent an account: when, who, and whether it worked. */
export function LastReset({ id }: LastResetProps) {
  const { data } = useQuery(lastResetQuery(useApi(), id));
  if (!data) return null;
  const { run, sentAt, outcome } = data;
  return (
    <p>
      Last reset: <Link href={paths.run(run.id)}>{formatDateTime(sentAt)}</Link>
      {run.origin && `, ${run.origin.user.email}`}, {outcome}
    </p>
  );
}

interface AccountReset {
  run: RunRecord;
  /** When the account was sent, in milliseconds since the epoch. */
  sentAt: number;
  /** Such as `confirmed`. */
  outcome: string;
}

/** Null if no reset of this browser has sent the account. Its key changes with the resets. */
function lastResetQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['runs', 'reset', 'last', api.scope, id],
    queryFn: () => lastResetOf(api, id),
  });
}

async function lastResetOf({ scope }: Api, id: string): Promise<AccountReset | null> {
  const { journal } = resetKind;
  for (const run of await journal.readRuns(scope)) {
    const { ids } = await journal.readPlan(run);
    const position = ids.indexOf(id);
    const result = position < 0 ? null : await readResult(resetKind, scope, run.id);
    const call = result?.ledger.callAt(position);
    if (!result || !call) continue;
    const { group } = outcomeTable[result.ledger.outcomeAt(position)];
    return { run, sentAt: call.at, outcome: group };
  }
  return null;
}
