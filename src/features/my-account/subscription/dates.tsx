import type { Reading, Subscription } from '#contract';
import { formatDay } from '#shared/lib/format-texts.ts';
import { parseDateTime } from '#shared/lib/format.ts';
import { Unknown } from '#shared/ui/unknown.tsx';
import * as texts from '../model/texts.tsx';

/** The first and the last day of a subscription, for a quick look: the times are in its details. */
export function Dates({ subscription }: { subscription: Reading<Subscription> }) {
  const { valid_from: from, valid_until: until } = subscription;
  const start = from && <bdi>{dayOf(from)}</bdi>;
  const end = until && <bdi>{dayOf(until)}</bdi>;
  if (start && end) return texts.daysFromTo(start, end);
  if (start) return texts.daysFrom(start);
  return end ? texts.daysUntil(end) : <Unknown>{texts.datesMissing}</Unknown>;
}

/** A text that isn't a date is shown as sent. */
function dayOf(text: string): string {
  const time = parseDateTime(text);
  return time === undefined ? text : formatDay(time);
}
