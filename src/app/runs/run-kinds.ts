import { resetJournal, shownResets } from '#features/proxy-accounts/public';
import { bulkEditJournal, shownBulkEdits } from '#features/proxy-profile/public';
import type { Api } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import type { KnownRuns } from '#shared/run/browser/use-unfinished-run.ts';
import { isBusy } from '#shared/run/run-state.ts';
import type { RunItem, RunNoun } from '#shared/run/run-texts.ts';

interface FramedRuns extends KnownRuns {
  noun: RunNoun;
  item: RunItem;
  /** The page where they begin. */
  page: string;
}

/** The kinds of runs, for what the frame around the pages says of them. */
export const runKinds: readonly FramedRuns[] = [
  {
    noun: 'reset',
    item: 'account',
    page: paths.proxyAccounts(),
    journal: resetJournal,
    shown: shownResets,
  },
  {
    noun: 'bulk edit',
    item: 'profile',
    page: paths.proxyProfiles(),
    journal: bulkEditJournal,
    shown: shownBulkEdits,
  },
];

/** What is running in this tab. */
export function longWork(api: Api): RunNoun | undefined {
  return runKinds.find(({ shown }) => isBusy(shown(api).active.get()?.state))?.noun;
}
