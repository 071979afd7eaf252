import type { Reading, Subscription } from '#contract';
import { formatDay, parseDateTime } from '#shared/lib/format.ts';
import { Unknown } from '#shared/ui/unknown.tsx';

/** The first and the last day of a subscription, for a quick look: the times are in its details. */
export function Dates({ subscription }: { subscription: Reading<Subscription> }) {
  const { valid_from: from, valid_until: until } = subscription;
  const start = from && <bdi>{dayOf(from)}</bdi>;
  const end = until && <bdi>{dayOf(until)}</bdi>;
  if (start && end)
    return (
      <>
        {start} to {end}
      </>
    );
  if (start) return <>From {start}</>;
  return end ? <>Until {end}</> : <Unknown>Dates not provided</Unknown>;
}

/** A text that isn't a date is shown as sent. */
function dayOf(text: string): string {
  const time = parseDateTime(text);
  return time === undefined ? text : formatDay(time);
}
