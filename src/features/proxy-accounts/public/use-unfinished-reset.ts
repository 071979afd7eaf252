import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { unfinishedRun, type UnfinishedRun } from '#shared/run/unfinished-run.ts';
import { runsQuery } from '#shared/run/browser/run-kind.ts';
import { useActiveRun } from '../reset/active-run.ts';
import { resetJournal } from '../reset/storage/journal.ts';

/** The latest unfinished reset of this API and user, according to this browser. */
export function useUnfinishedReset(): UnfinishedRun | undefined {
  const { data } = useQuery(runsQuery(resetJournal, useApi()));
  return unfinishedRun(data, useActiveRun());
}
