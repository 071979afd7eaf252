import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api-context.tsx';
import type { RunResult, RunTypes } from './active-run.ts';
import { runQuery, type RunKind } from './run-kind.ts';

/** Shows a result again, wherever a page shows it: its ledger has changed, which is mutable. */
export function showAgain<T extends RunTypes>(
  kind: Pick<RunKind<T>, 'name' | 'journal' | 'createLedger' | 'shown'>,
  api: Api,
  cache: QueryClient,
  result: RunResult<T>,
): void {
  const { run, ledger } = result;
  const { active, others, receipts } = kind.shown(api);
  const again = <Shown extends RunResult<T>>(shown: Shown) =>
    shown.run.id === run.id ? { ...shown, ledger } : shown;
  const present = active.get();
  if (present?.run.id === run.id) active.set(again(present));
  others.set(others.get().map(again));
  receipts.set(receipts.get().map(again));
  // A page that was left and opened again has read it from the journal.
  cache.setQueryData(runQuery(kind, api, run.id).queryKey, (shown) => shown && again(shown));
}
