import { parseDateTime } from '#shared/lib/format.ts';
import { Moment } from '#shared/ui/moment.tsx';

/** A date-time for a Member to show; undefined for what is none, which it then shows as a text. */
export function dateTime(value: string | null | undefined) {
  if (!value || parseDateTime(value) === undefined) return undefined;
  return <Moment value={value} />;
}
