import { formatCount } from '#shared/lib/format.ts';

// Not with the other texts, whose code loads later.

/** Entries of a list that couldn't be read, and where to find them. */
export function moreEntriesText(count: number, elsewhere: string): string {
  return `${formatCount(count, 'more entry', 'more entries')} can't be shown here. See ${elsewhere}.`;
}
