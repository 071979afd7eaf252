import type { RunNoun } from '#shared/run/kind.ts';
import { resetJournal } from '#features/proxy-accounts/public';
import { bulkEditJournal } from '#features/proxy-profile/public';
import type { Api } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { shownRuns } from '#shared/run/browser/shown-runs.ts';
import type { KnownRuns } from '#shared/run/browser/use-unfinished-run.ts';
import { isBusy } from '#shared/run/run-state.ts';

/** The kinds of runs, for what the frame around the pages says of them. */
export const runKinds: readonly KnownRuns[] = [
  { noun: 'reset', item: 'account', page: paths.proxyAccounts(), journal: resetJournal },
  { noun: 'bulk edit', item: 'profile', page: paths.proxyProfiles(), journal: bulkEditJournal },
];

/** What is running in this tab. */
export function longWork(api: Api): RunNoun | undefined {
  return runKinds.find(({ journal }) => isBusy(shownRuns(api, journal).active.get()?.state))?.noun;
}
