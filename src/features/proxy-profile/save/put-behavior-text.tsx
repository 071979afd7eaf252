import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount } from '#shared/lib/format.ts';
import { putBehaviorQuery } from '../data/queries.ts';

/** What this API was seen to do with fields that a save left out. Counts only; it concludes nothing. */
export function PutBehaviorText() {
  const { data } = useQuery(putBehaviorQuery(useApi()));
  if (!data) return 'What this API does with them was not seen yet.';
  const { merged, replaced } = data;
  return `Seen on this API: omitted fields were kept ${formatCount(merged, 'time')}, cleared ${formatCount(replaced, 'time')}.`;
}
