import { formatCount, formatNames } from '#shared/lib/format.ts';
import type { ParsedIds } from './parse-ids.ts';

/** The result of adding a text's IDs, e.g. `2 accounts added, 1 was already in the list, 1 was repeated.` */
export function addedText({ ids, repeated, malformed }: ParsedIds, added: number): string {
  const parts = [
    `${formatCount(added, 'account')} added`,
    ids.length > added && `${formatCount(ids.length - added, 'was', 'were')} already in the list`,
    repeated > 0 && `${formatCount(repeated, 'was', 'were')} repeated`,
    malformed.length > 0 &&
      `${formatCount(malformed.length, 'looks', 'look')} malformed (not 24 hexadecimal digits)`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** No ID is rejected for its format; this only suggests to check it. */
export function malformedText(malformed: readonly string[]): string | undefined {
  if (malformed.length === 0) return undefined;
  return `An ID usually has 24 hexadecimal digits. Check: ${formatNames(malformed, 3)}`;
}
