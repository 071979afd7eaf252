import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { readRuns } from './storage/journal.ts';

/** All bulk edits of this API and user in this browser, the latest first. */
export function bulkEditsQuery({ scope }: Api) {
  return queryOptions({
    queryKey: ['bulk-edits', 'list'],
    queryFn: () => readRuns(scope),
    structuralSharing: false,
  });
}
