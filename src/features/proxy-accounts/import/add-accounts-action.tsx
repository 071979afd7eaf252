import Plus from 'lucide-react/icons/plus';
import { useState, useEffect, useMemo, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { useRoom } from '../list/use-room.ts';
import { useDialogRequest } from '../state/page-address.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { IdsForm, PASTED, READING, type IdsFile } from './ids-form.tsx';
import { mergeParsedIds, parseIds, type ParsedIds } from './parse-ids.ts';
import { idsFoundText, malformedText } from '../model/texts.ts';

/** The button "Add by ID", shorter on a phone, with its dialog. */
export function AddAccountsAction({ onAdd }: Pick<AddAccountsDialogProps, 'onAdd'>) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isNarrow = useRoom(false) === 'narrow';
  useDialogRequest('add', () => setOpen(true));
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        {isNarrow ? (
          <>
            Add<span className="visually-hidden"> by ID</span>
          </>
        ) : (
          'Add by ID'
        )}
      </Button>
      {open && (
        <AddAccountsDialog
          text={text}
          onType={setText}
          onAdd={(parsed, source) => {
            setOpen(false);
            setText('');
            onAdd(parsed, source);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface AddAccountsDialogProps {
  /** The typed text; it outlives the dialog, so that closing it by mistake loses nothing. */
  text: string;
  onType: (text: string) => void;
  onAdd: (parsed: ParsedIds, source: SavedAccountRecord['source']) => void;
  onClose: () => void;
}

/** Asks for account IDs, for an API without a list or for accounts that aren't in it. */
function AddAccountsDialog({ text, onType, onAdd, onClose }: AddAccountsDialogProps) {
  const parsed = useMemo(() => parseIds(text), [text]);
  const [file, setFile] = useState<IdsFile>();
  const [isMissing, setMissing] = useState(false);
  const textArea = useRef<HTMLTextAreaElement>(null);
  // By now the dialog has focused its first button.
  useEffect(() => textArea.current?.focus(), []);
  const isReading = file === 'reading';
  const read = isReading ? undefined : file;
  const isPasted = read?.name === PASTED;

  function add() {
    const all = read ? mergeParsedIds(parsed, read.parsed) : parsed;
    if (all.ids.length > 0) {
      onAdd(all, read && !isPasted ? 'imported' : 'pasted');
      return;
    }
    setMissing(true);
    textArea.current?.focus();
  }

  return (
    <Dialog title="Add by ID" open onClose={onClose}>
      <IdsForm
        label="Account IDs"
        hint="Separate IDs with commas, spaces, or new lines. They're saved in this browser."
        rows={8}
        errors={isMissing ? ['Enter at least one account ID.'] : []}
        warnings={parsed.malformed.length > 0 ? [malformedText(parsed.malformed)] : []}
        text={text}
        onText={(next) => {
          setMissing(false);
          onType(next);
        }}
        onFile={setFile}
        onSubmit={add}
        textArea={textArea}
      >
        <p role="status">{read && idsFoundText(read.parsed.ids.length, { isPasted })}</p>
        <DialogActions>
          <Button type="submit" variant="primary" disabledReason={isReading ? READING : undefined}>
            Add
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </IdsForm>
    </Dialog>
  );
}
