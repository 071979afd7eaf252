import { useEffect, useMemo, useRef, useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { formatCount } from '#shared/lib/format.ts';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import styles from './add-accounts-dialog.module.css';
import { malformedText } from './add-accounts-text.ts';
import { IdsFileField } from './ids-file-field.tsx';
import { longPaste, PASTED } from './long-paste.ts';
import { parseIds, mergeParsedIds, type ParsedIds } from './parse-ids.ts';
import { READING } from './read-ids-file.ts';

export interface AddAccountsDialogProps {
  /** What is typed; it outlives the dialog, so that closing it by mistake loses nothing. */
  text: string;
  onType: (text: string) => void;
  onAdd: (parsed: ParsedIds, source: SavedAccountRecord['source']) => void;
  onClose: () => void;
}

/** Takes account ids as text, for an API without a list or for accounts that its list lacks. */
export function AddAccountsDialog({ text, onType, onAdd, onClose }: AddAccountsDialogProps) {
  const parsed = useMemo(() => parseIds(text), [text]);
  const [given, setGiven] = useState<File>();
  const [file, setFile] = useState<{ parsed: ParsedIds; name: string }>();
  const [isReading, setReading] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  // The dialog has given the focus to its first button by now.
  useEffect(() => area.current?.focus(), []);
  const warning = malformedText(parsed.malformed);

  function add() {
    const all = file ? mergeParsedIds(parsed, file.parsed) : parsed;
    if (all.ids.length > 0) {
      onAdd(all, file && file.name !== PASTED ? 'imported' : 'pasted');
      return;
    }
    setMissing(true);
    area.current?.focus();
  }

  return (
    <Dialog title="Add accounts" open onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label="Account ids"
          hint="One a line, or parted by commas or spaces. They are kept on this device."
          errors={isMissing ? ['Enter at least one account id.'] : []}
          warnings={warning ? [warning] : []}
        >
          {(input) => (
            <TextArea
              {...input}
              ref={area}
              rows={8}
              spellCheck={false}
              value={text}
              onPaste={(event) => {
                const long = longPaste(event);
                if (long) setGiven(long);
              }}
              onChange={(event) => {
                setMissing(false);
                onType(event.target.value);
              }}
            />
          )}
        </Field>
        <IdsFileField
          given={given}
          onRead={(read, name) => {
            setReading(read === 'reading');
            setFile(read && read !== 'reading' ? { parsed: read, name } : undefined);
          }}
        />
        <p role="status">
          {file &&
            `${formatCount(file.parsed.ids.length, 'id')} found in ${
              file.name === PASTED ? 'the pasted text' : 'the file'
            }.`}
        </p>
        <DialogActions>
          <Button type="submit" variant="primary" disabledReason={isReading ? READING : undefined}>
            Add
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
