import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { useRoom } from '../list/use-room.ts';
import { useDialogRequest } from '#shared/page/use-address-params.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { findIdIndex, isIndexSelected, type Selection } from '../model/selection.ts';
import { IdsForm, useIds } from './ids-form.tsx';
import { DamagedIds } from './damaged-ids.tsx';
import { isDamagedId, isMalformedId, mergeParsedIds, type ParsedIds } from './parse-ids.ts';
import { addById, addByIdInShort } from './add-texts.tsx';
import * as texts from './texts.ts';

interface AddAccountsActionProps {
  /** The accounts that are in the list already. */
  present: Selection;
  onAdd: (parsed: ParsedIds, source: SavedAccountRecord['source']) => void;
}

/** The dialog "Add by ID", with its button, shorter on a phone, unless the page offers it elsewhere. */
export function AddAccountsAction({
  hasButton,
  ...dialog
}: AddAccountsActionProps & { hasButton: boolean }) {
  const [open, setOpen] = useState(false);
  // It outlives the dialog, so that closing it by mistake loses nothing.
  const text = useState('');
  const isNarrow = useRoom(false) === 'narrow';
  useDialogRequest('add', () => setOpen(true));
  return (
    <>
      {hasButton && (
        <Button icon={Plus} onClick={() => setOpen(true)}>
          {isNarrow
            ? addByIdInShort((words) => <span className="visually-hidden">{words}</span>)
            : addById}
        </Button>
      )}
      {open && <AddAccountsDialog {...dialog} text={text} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AddAccountsDialogProps extends AddAccountsActionProps {
  text: [string, (text: string) => void];
  onClose: () => void;
}

/**
 * Asks for account IDs, for an API without a list or for accounts that aren't in it. What looks malformed may be an ID
 * of another form, or prose: it is added only if the user says so.
 */
function AddAccountsDialog({ present, text, onAdd, onClose }: AddAccountsDialogProps) {
  const ids = useIds(text);
  const { typed, file, setText } = ids;
  /** The text that had no ID in it when it was submitted. */
  const [missing, setMissing] = useState<string>();
  const isPasted = file?.name === texts.pastedText;
  const warningId = useId();
  const [isAdding, setAdding] = useState(false);

  const isKnown = (id: string) => isIndexSelected(present, findIdIndex(id));
  // A file may be large: its IDs are merged once, with those that were typed last.
  const inFile = file?.parsed?.malformed.filter((id) => !isKnown(id)) ?? [];
  const odd = [...new Set([...typed.malformed.filter((id) => !isKnown(id)), ...inFile])];
  const malformed = odd.filter((id) => !isDamagedId(id));

  function add() {
    const all = file?.parsed ? mergeParsedIds(typed, file.parsed) : typed;
    const added = new Set(isAdding ? malformed : []);
    const wanted = all.ids.filter((id) => !isMalformedId(id) || isKnown(id) || added.has(id));
    if (wanted.length === 0) {
      setMissing(ids.text);
      return;
    }
    onClose();
    setText('');
    const leftOut = odd.filter((id) => !added.has(id));
    onAdd(
      { ...all, ids: wanted, malformed: leftOut },
      file?.parsed && !isPasted ? 'imported' : 'pasted',
    );
  }

  return (
    <Dialog title={addById} open onClose={onClose}>
      <p>{texts.addPurpose}</p>
      <IdsForm
        ids={ids}
        label={texts.accountIds}
        hint={texts.idsHint}
        rows={8}
        errors={missing === ids.text ? [texts.idMissing] : []}
        onSubmit={add}
      >
        <p role="status">
          {file?.parsed && texts.idsFoundText(file.parsed.ids.length - inFile.length, { isPasted })}
        </p>
        <div id={warningId} className="stack">
          <DamagedIds ids={odd} />
          {malformed.length > 0 && (
            <Notice tone="warning" title={texts.malformedTitle(malformed.length)}>
              <p>{texts.malformedText(malformed, { isAdding })}</p>
            </Notice>
          )}
        </div>
        {malformed.length > 0 && (
          <Checkbox
            label={texts.addMalformed(malformed.length)}
            checked={isAdding}
            onChange={({ target }) => setAdding(target.checked)}
          />
        )}
        <DialogActions>
          <Button
            type="submit"
            variant="primary"
            aria-describedby={warningId}
            disabledReason={ids.disabledReason}
          >
            {texts.add}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </DialogActions>
      </IdsForm>
    </Dialog>
  );
}
