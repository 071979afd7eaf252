import { accountKey } from '#contract';
import { useCallback, useState } from 'react';
import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { Button } from '#shared/ui/button.tsx';
import { isMalformedId } from '../import/parse-ids.ts';
import { type AccountRow, eachRow } from '../model/account-row.ts';
import { selectIds } from '../model/selection.ts';
import { useComputed } from '../rows/use-computed.ts';
import { SelectByIdsDialog, type SelectByIdsDialogProps } from './select-by-ids-dialog.tsx';
import { NOTHING_ASKED, useSessionState } from '../state/session-state.ts';
import * as texts from './texts.ts';

interface SelectNamedActionProps extends Pick<SelectByIdsDialogProps, 'selected' | 'onAdd'> {
  rows: readonly AccountRow[];
  /** What is in the search box. */
  text: string;
  onSelected: () => void;
}

/** The accounts that a text names, and whether each of its words names one. */
interface Named {
  ids: readonly string[];
  isAll: boolean;
}

const nothing: Named = { ids: [], isAll: false };

/**
 * Selects the accounts that a text in the search box names, such as a list or a message. If that isn't all that it says,
 * or others are selected, "Select by IDs" shows what is matched first.
 */
export function SelectNamedAction({ rows, text, onSelected, ...dialog }: SelectNamedActionProps) {
  const work = useCallback((among: typeof rows) => findNamed(among, text), [text]);
  const { ids, isAll } = useComputed(rows, work, nothing);
  const { askedFor, selection } = useSessionState();
  const [isOpen, setOpen] = useState(false);

  function select() {
    if (!isAll || dialog.selected.count > 0) {
      setOpen(true);
      return;
    }
    selection.set(selectIds(selection.get(), ids));
    askedFor.set(NOTHING_ASKED);
    onSelected(ids);
  }

  if (ids.length === 0) return null;
  return (
    <>
      <Button onClick={select}>{texts.selectNamed(ids.length)}</Button>
      {isOpen && (
        <SelectByIdsDialog
          {...dialog}
          text={[...ids, ...unknownIds(text, ids)].join('\n')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The words of a text: each as it is, and without the punctuation around it. */
const wordsOf = (text: string): string[][] =>
  text
    .split(/[\s,;|،，；、]+/)
    .map((word) => [word, word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')])
    .filter(([, word]) => word !== '');

/** The IDs of the accounts whose ID or username is a word of the text. */
function* findNamed(rows: readonly AccountRow[], text: string): SlicedTask<Named> {
  const words = wordsOf(text);
  const names = new Set(words.flat().map((word) => word.toLowerCase()));
  const keys = new Set(words.flat().map(accountKey));
  const named = new Set<string>();
  const ids: string[] = [];
  yield* eachRow(rows, ({ id, account: { username } }) => {
    if (id === undefined) return;
    const [key, name] = [accountKey(id), username?.toLowerCase() ?? ''];
    if (!keys.has(key) && !names.has(name)) return;
    ids.push(id);
    named.add(key).add(name);
  });
  const isNamed = (word: string) => named.has(accountKey(word)) || named.has(word.toLowerCase());
  return { ids, isAll: words.every((variants) => variants.some(isNamed)) };
}

/** The IDs in a text that no account has: the dialog says so. */
function unknownIds(text: string, known: readonly string[]): string[] {
  const keys = new Set(known.map(accountKey));
  const words = new Set(wordsOf(text).flat());
  return [...words].filter((word) => !isMalformedId(word) && !keys.has(accountKey(word)));
}
