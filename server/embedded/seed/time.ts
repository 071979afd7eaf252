import { dateTimeText } from '../model/rules.ts';

export const GB = 1024 ** 3;

/** The time that many days after another (before it if negative), in the API's format. */
export function daysFrom(moment: Date, days: number): string {
  return dateTimeText(new Date(moment.getTime() + days * 86_400_000));
}
