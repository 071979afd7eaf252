import type { SeenProfileRecord } from '#shared/lib/device-database.ts';
import { formatDateTime } from '#shared/lib/format.ts';

/** Names a state by how and when it came, as part of a sentence. */
export function stateTitle({ origin, seenAt }: SeenProfileRecord): string {
  return `${origin} ${formatDateTime(seenAt)}`;
}

/** Until when a state was found unchanged, where that is worth saying. */
export function unchangedText({ seenAt, unchangedAt }: SeenProfileRecord): string {
  const until = formatDateTime(unchangedAt);
  return until === formatDateTime(seenAt) ? '' : ` Found unchanged ${until}.`;
}
