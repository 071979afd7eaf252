import { formatDateTime } from '../lib/format.ts';

/** A date-time of the API in local time, with the text as sent at hand; what is no date is shown as sent. */
export function Moment({ value }: { value: string }) {
  const text = formatDateTime(value);
  if (text === undefined) return <bdi>{value}</bdi>;
  return (
    <time dateTime={value} title={value}>
      {text}
    </time>
  );
}
