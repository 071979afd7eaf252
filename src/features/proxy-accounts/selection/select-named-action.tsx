import { accountKey } from '#contract';
import { useCallback, useState } from 'react';
import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { Button } from '#shared/ui/button.tsx';
import { isMalformedId } from '../import/parse-ids.ts';
import { type AccountRow, eachRow } from '../model/account-row.ts';
import { useComputed } from '../rows/use-computed.ts';
import { SelectByIdsDialog, type SelectByIdsDialogProps } from './select-by-ids-dialog.tsx';
import * as texts from './texts.ts';

interface SelectNamedActionProps extends Pick<SelectByIdsDialogProps, 'selected' | 'onAdd'> {
  rows: readonly AccountRow[];
  /** What is in the search box. */
  text: string;
}

const nothing: readonly string[] = [];

/** Offers "Select by IDs" for a text in the search box that names accounts, such as a list or a message. */
export function SelectNamedAction({ rows, text, ...dialog }: SelectNamedActionProps) {
  const work = useCallback((among: typeof rows) => findNamed(among, text), [text]);
  const ids = useComputed(rows, work, nothing);
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.selectNamed(ids.length)}</Button>
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

/** The words of a text, with and without the punctuation around them, each once. */
function wordsOf(text: string): string[] {
  const words = text
    .split(/[\s,;|،，；、]+/)
    .flatMap((word) => [word, word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')])
    .filter((word) => word !== '');
  return [...new Set(words)];
}

/** The IDs of the accounts whose ID or username is a word of the text. */
function* findNamed(rows: readonly AccountRow[], text: string): SlicedTask<readonly string[]> {
  const words = wordsOf(text);
  const names = new Set(words.map((word) => word.toLowerCase()));
  const keys = new Set(words.map(accountKey));
  const ids: string[] = [];
  yield* eachRow(rows, ({ id, account: { username } }) => {
    if (id === undefined) return;
    if (keys.has(accountKey(id)) || names.has(username?.toLowerCase() ?? '')) ids.push(id);
  });
  return ids;
}

/** The IDs in a text that no account has: the dialog says so. */
function unknownIds(text: string, known: readonly string[]): string[] {
  const keys = new Set(known.map(accountKey));
  return wordsOf(text).filter((word) => !isMalformedId(word) && !keys.has(accountKey(word)));
}
