import { dateTimeText } from '../rules.ts';

export const GB = 1024 ** 3;

/** The moment so many days after another (before it, where negative), as the API writes moments. */
export function daysFrom(moment: Date, days: number): string {
  return dateTimeText(new Date(moment.getTime() + days * 86_400_000));
}
