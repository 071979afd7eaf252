import { parseDateTime } from '#shared/lib/format.ts';
import { Moment } from '#shared/ui/moment.tsx';

/** A date-time as the child of a Member; undefined if it isn't one, which Member shows as text. */
export function dateTime(value: string | null | undefined) {
  if (!value || parseDateTime(value) === undefined) return undefined;
  return <Moment value={value} />;
}
