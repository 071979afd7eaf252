import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount } from '#shared/lib/format.ts';
import { putBehaviorQuery } from '../data/queries.ts';

/** What this API did with fields that a save left out. Counts only, without a conclusion. */
export function PutBehaviorText() {
  const { data } = useQuery(putBehaviorQuery(useApi()));
  if (!data) return 'Not seen on this API yet.';
  const { merged, replaced } = data;
  return `Seen on this API: kept ${formatCount(merged, 'time')}, cleared ${formatCount(replaced, 'time')}.`;
}
