import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';

/** A status is a word; a much longer text isn't a badge. */
const BADGE_LENGTH = 40;

/** A status of the API as a neutral badge, as sent; undefined for a missing one, and one that is no badge. */
export function statusBadge(status: string | null | undefined): ReactNode {
  if (!status || status.length > BADGE_LENGTH) return undefined;
  return (
    <Badge>
      <bdi>{status}</bdi>
    </Badge>
  );
}
