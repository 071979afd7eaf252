import { formatDateTime } from './format-texts.ts';
import { isolated } from './texts.ts';

/**
 * A point in time with the offset of the reader's time zone, as in `Nov 21, 2026, 6:52 AM GMT-0800`. The zone's name
 * would be in the language of the browser.
 */
export function formatZoned(value: string | number): string {
  // Without `Intl`, like `format.ts`.
  return `${formatDateTime(value)} ${isolated(new Date(value).toTimeString().slice(9, 17))}`;
}
