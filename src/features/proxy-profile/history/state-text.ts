import { LANGUAGE } from '#shared/lib/format.ts';
import type { HistoryRecord } from './history-store.ts';

/** With seconds: a profile is often saved and loaded again within one minute. */
const exact = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'medium' });

/** Names a version by how and when it arrived, as part of a sentence. */
export function stateTitle({ origin, seenAt }: HistoryRecord): string {
  return `${origin} ${exact.format(seenAt)}`;
}

/** Until when a version was unchanged, if that is worth mentioning. */
export function unchangedText({ seenAt, unchangedAt }: HistoryRecord): string {
  return unchangedAt === seenAt ? '' : ` Unchanged as of ${exact.format(unchangedAt)}.`;
}
