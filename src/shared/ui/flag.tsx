import * as common from '../lib/texts.ts';
import { Badge } from './badge.tsx';
import { Unknown } from './unknown.tsx';

/** A boolean of the API: Yes, No or Not provided. */
export function Flag({ value }: { value: boolean | null | undefined }) {
  if (typeof value !== 'boolean') return <Unknown />;
  return <Badge tone={value ? 'success' : 'neutral'}>{value ? common.yes : common.no}</Badge>;
}
