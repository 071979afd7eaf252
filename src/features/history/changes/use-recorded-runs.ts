import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { auditPage } from '#shared/api/audit-log.ts';
import { recordedRuns, type RecordedRun } from '#shared/run/recorded-runs.ts';

/** The runs in the API's audit log, and all those in it about one account or profile. */
export function useRecordedRuns(id: string | undefined) {
  const api = useApi();
  const { client, config } = api;
  const path = config.collections.auditLog;
  const listed = useInfiniteQuery({
    queryKey: ['runs', 'recorded'],
    queryFn: ({ pageParam, signal }) =>
      auditPage(client, path, pageParam === undefined ? {} : { before: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    enabled: path !== null,
    ...onceAVisit,
  });
  const about = useQuery({
    queryKey: ['runs', 'recorded', id],
    queryFn: ({ signal }) => auditPage(client, path, id === undefined ? {} : { id }, signal),
    enabled: path !== null && id !== undefined,
    ...onceAVisit,
  });
  const { data, hasNextPage, isError, isFetching, isFetchNextPageError } = listed;
  const runs = useMemo(() => {
    const entries = data?.pages.flatMap((page) => page.entries) ?? [];
    return withFound(recordedRuns(entries, hasNextPage), id, about.data);
  }, [data, hasNextPage, id, about.data]);
  const readMore = () => void listed.fetchNextPage();
  return {
    /** The latest first. */
    runs,
    isReading: isFetching,
    /** Why entries are missing. */
    problem:
      isError || about.isError
        ? 'failed'
        : data?.pages.some(({ refused }) => refused)
          ? 'refused'
          : undefined,
    retry() {
      if (about.isError) void about.refetch();
      if (isFetchNextPageError) readMore();
      else if (isError) void listed.refetch();
    },
    /** Reads older entries; undefined: there are none. */
    readMore: hasNextPage && !isError ? readMore : undefined,
  };
}

/** New entries would shift the others, and each page costs the API a search. */
const onceAVisit = { gcTime: 0, staleTime: Infinity };

/** Adds the runs with an account or profile to those that were read. */
function withFound(
  runs: RecordedRun[],
  id: string | undefined,
  found: Awaited<ReturnType<typeof auditPage>> | undefined,
): RecordedRun[] {
  if (id === undefined || !found) return runs;
  const known = new Map(runs.map((run) => [run.id, run]));
  // A run may have more requests than those with this item.
  for (const run of recordedRuns(found.entries, false)) {
    const listed = known.get(run.id) ?? { ...run, isPart: run.isOfRun };
    known.set(run.id, listed);
    listed.ids.set(id, run.done > 0);
  }
  return [...known.values()];
}
