import type { RunWords } from '#shared/run/kind.ts';
import { resetJournal, resetWords } from '#features/proxy-accounts/public';
import { bulkEditJournal, bulkEditWords } from '#features/proxy-profile/public';
import type { Api } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { isElsewhere, runsOf } from '#shared/run/browser/runs.ts';
import { isBusy } from '#shared/run/run-state.ts';
import type { RunStore } from '#shared/run/run-store.ts';

/** What the frame around the pages knows of the runs of a kind, without the code that runs them. */
interface KnownRuns {
  words: RunWords;
  /** The page where they begin. */
  page: string;
  journal: RunStore;
}

/** The kinds of runs, for what the frame around the pages says of them. */
export const runKinds: readonly KnownRuns[] = [
  { words: resetWords, page: paths.proxyAccounts(), journal: resetJournal },
  { words: bulkEditWords, page: paths.proxyProfiles(), journal: bulkEditJournal },
];

/** Whether something is running in this tab. */
export function isWorking(api: Api): boolean {
  return runKinds.some(({ journal }) =>
    runsOf(api, journal)
      .list.get()
      .some((run) => !isElsewhere(run) && isBusy(run.state)),
  );
}
