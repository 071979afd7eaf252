import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { putBehaviorQuery } from '../data/queries.ts';
import { putBehaviorText } from '../texts.ts';

/** What this API did with fields that a save left out. Counts only, without a conclusion. */
export function PutBehaviorText() {
  const { data } = useQuery(putBehaviorQuery(useApi()));
  return putBehaviorText(data ? { kept: data.merged, cleared: data.replaced } : undefined);
}
