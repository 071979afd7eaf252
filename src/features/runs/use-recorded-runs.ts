import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { auditPage, type AuditFilter } from '#shared/api/audit-log.ts';
import { recordedRuns, type RecordedRun } from '#shared/run/recorded-runs.ts';

interface RecordedRuns {
  /** The latest first. */
  runs: readonly RecordedRun[];
  isReading: boolean;
  /** Why entries are missing. */
  problem: 'failed' | 'refused' | undefined;
  retry: () => void;
  /** Reads older entries; undefined: there are none. */
  readMore: (() => void) | undefined;
}

/** The runs in the API's audit log, and all those in it about one account or profile. */
export function useRecordedRuns(id: string | undefined): RecordedRuns {
  const api = useApi();
  const [befores, setBefores] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: befores.map((before) => auditQuery(api, before === undefined ? {} : { before })),
  });
  const about = useQuery({
    ...auditQuery(api, { id }),
    ...(id === undefined && { enabled: false }),
  });
  const read = pages.flatMap(({ data }) => data ?? []);
  const last = read.length === pages.length ? read.at(-1) : undefined;
  const oldest = last?.hasMore ? last.entries.at(-1)?.id : undefined;
  const key = read.length;
  const runs = useMemo(
    () =>
      withFound(
        recordedRuns(
          read.flatMap(({ entries }) => entries),
          oldest !== undefined,
        ),
        id,
        about.data,
      ),
    // The pages that were read don't change.
    // oxlint-disable-next-line react/exhaustive-deps
    [key, id, about.data],
  );
  const failed = [...pages, about].find(({ isError }) => isError);
  return {
    runs,
    isReading: pages.some(({ isLoading }) => isLoading),
    problem: failed ? 'failed' : read.some(({ refused }) => refused) ? 'refused' : undefined,
    retry: () => void failed?.refetch(),
    readMore: oldest ? () => setBefores([...befores, oldest]) : undefined,
  };
}

/** Read once for each visit, because new entries shift the others. */
function auditQuery(api: Api, filter: AuditFilter) {
  const { client, config } = api;
  return queryOptions({
    queryKey: ['runs', 'recorded', filter],
    enabled: config.collections.auditLog !== null,
    queryFn: ({ signal }) => auditPage(client, config.collections.auditLog, filter, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Adds the runs with an account or profile to those that were read. */
function withFound(
  runs: RecordedRun[],
  id: string | undefined,
  found: Awaited<ReturnType<typeof auditPage>> | undefined,
): RecordedRun[] {
  if (id === undefined || !found) return runs;
  const known = new Map(runs.map((run) => [run.id, run]));
  // A run may have more requests than those with this item.
  for (const run of recordedRuns(found.entries, true)) {
    const listed = known.get(run.id) ?? run;
    known.set(run.id, listed);
    listed.ids.set(id, run.done > 0);
  }
  return [...known.values()];
}
