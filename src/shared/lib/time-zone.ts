import { formatDateTime } from './format-texts.ts';
import { isolated } from './texts.ts';

/** A point in time with the reader's time zone, as in `Nov 21, 2026, 6:52 AM GMT-0800 (Pacific Standard Time)`. */
export function formatZoned(value: string | number): string {
  // Without `Intl`, like `format.ts`.
  return `${formatDateTime(value)} ${isolated(new Date(value).toTimeString().slice(9))}`;
}
