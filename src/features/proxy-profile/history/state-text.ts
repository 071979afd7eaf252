import { LANGUAGE } from '#shared/lib/format.ts';
import type { HistoryRecord } from './history-store.ts';

/** With seconds: a state is often saved and loaded again within one minute. */
const exact = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'medium' });

/** Names a state by how and when it came, as part of a sentence. */
export function stateTitle({ origin, seenAt }: HistoryRecord): string {
  return `${origin} ${exact.format(seenAt)}`;
}

/** Until when a state was found unchanged, where that is worth saying. */
export function unchangedText({ seenAt, unchangedAt }: HistoryRecord): string {
  return unchangedAt === seenAt ? '' : ` Unchanged as of ${exact.format(unchangedAt)}.`;
}
