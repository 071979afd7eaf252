import { formatCount, formatNames, pluralForm } from '#shared/lib/format.ts';
import type { ParsedIds } from './parse-ids.ts';

/**
 * The result of adding a text's IDs, e.g. `2 IDs added, 1 was already in the list. The API hasn't confirmed
 * them.` No operation of the API reads a single account.
 */
export function addedText({ ids, repeated, malformed }: ParsedIds, added: number): string {
  const parts = [
    `${formatCount(added, 'ID')} added`,
    ids.length > added && `${formatCount(ids.length - added, 'was', 'were')} already in the list`,
    repeated > 0 && `${formatCount(repeated, 'was', 'were')} repeated`,
    malformed.length > 0 &&
      `${formatCount(malformed.length, 'looks', 'look')} malformed (not 24 hexadecimal digits)`,
  ];
  const result = `${parts.filter(Boolean).join(', ')}.`;
  if (added === 0) return result;
  return pluralForm(
    added,
    `${result} The API hasn't confirmed it.`,
    `${result} The API hasn't confirmed them.`,
  );
}

/** No ID is rejected for its format; this only suggests to check it. */
export function malformedText(malformed: readonly string[]): string | undefined {
  if (malformed.length === 0) return undefined;
  return `An ID usually has 24 hexadecimal digits. Check: ${formatNames(malformed, 3)}`;
}
