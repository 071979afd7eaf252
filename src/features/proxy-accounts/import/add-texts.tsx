import { formatCount, pluralForm } from '#shared/lib/format.ts';
import { list, sentences } from '#shared/lib/texts.ts';
import type { ParsedIds } from './parse-ids.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

/** The action that adds IDs, and its result. */

export const addById = 'Add by ID';
/** The same where there is little room: the rest is only read out. */
export const addByIdInShort = (hidden: (words: string) => Content) => (
  <Sentence>Add{hidden(' by ID')}</Sentence>
);

/**
 * The result of adding a text's IDs without those that are `malformed`, e.g. `2 IDs added, 1 was already in the list. The API hasn't confirmed
 * them.` No operation of the API reads a single account.
 */
export function addedText(
  { ids, repeated, malformed }: ParsedIds,
  added: number,
  isSaved = true,
): string {
  const parts = [
    `${formatCount(added, 'ID')} added`,
    ids.length > added &&
      formatCount(
        ids.length - added,
        'was already in the list and is now selected',
        'were already in the list and are now selected',
      ),
    repeated > 0 && `${formatCount(repeated, 'was', 'were')} repeated`,
    malformed.length > 0 &&
      `${formatCount(malformed.length, 'was', 'were')} left out (not 24 hexadecimal digits)`,
  ];
  return sentences([
    `${list(parts)}.`,
    added > 0 && `The API hasn't confirmed ${pluralForm(added, 'it', 'them')}.`,
    !isSaved && "This browser can't save them. They're available until you close this tab.",
  ]);
}
