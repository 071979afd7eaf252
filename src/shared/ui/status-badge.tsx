import type { ComponentProps } from 'react';
import { Badge } from './badge.tsx';

/** A status is a word; a much longer text isn't a badge. */
const BADGE_LENGTH = 40;

/** Words that mean the same to everybody. The contract lists no status: any other word stays neutral. */
const tones = new Map<string, ComponentProps<typeof Badge>['tone']>([
  ['paid', 'success'],
  ['failed', 'danger'],
  ['disputed', 'danger'],
  ['refunded', 'warning'],
  ['canceled', 'warning'],
  ['cancelled', 'warning'],
]);

/** A status of the API as a badge, as sent; undefined for a missing one, and one that is no badge. */
export function statusBadge(status: string | null | undefined): Content {
  if (!status || status.length > BADGE_LENGTH) return undefined;
  return (
    <Badge tone={tones.get(status.toLowerCase())}>
      <bdi translate="yes">{status}</bdi>
    </Badge>
  );
}
