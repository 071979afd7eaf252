import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { formatCount } from '#shared/lib/format.ts';
import type { RosterRecord } from '#shared/lib/device-database.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import styles from './add-accounts-dialog.module.css';
import { oddText } from './add-accounts-text.ts';
import { IdsFileField } from './ids-file-field.tsx';
import { parseIds, type ParsedIds } from './parse-ids.ts';

const addForm = z.object({
  ids: z
    .string()
    .check(z.refine((text) => parseIds(text).ids.length > 0, 'Enter at least one account id.')),
});

export interface AddAccountsDialogProps {
  onAdd: (parsed: ParsedIds, source: RosterRecord['source']) => void;
  onClose: () => void;
}

/** Takes account ids as text, for an API without a list or for accounts that its list lacks. */
export function AddAccountsDialog({ onAdd, onClose }: AddAccountsDialogProps) {
  const form = useForm({ resolver: zodResolver(addForm), defaultValues: { ids: '' } });
  const typed = useWatch({ control: form.control, name: 'ids' });
  // The dialog has given the focus to its first button by now.
  useEffect(() => form.setFocus('ids'), [form]);
  const [file, setFile] = useState<ParsedIds>();
  const error = form.formState.errors.ids?.message;
  const warning = oddText(parseIds(typed).odd);
  return (
    <Dialog title="Add accounts" open onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (!file) {
            void form.handleSubmit(({ ids }) => onAdd(parseIds(ids), 'pasted'))(event);
            return;
          }
          event.preventDefault();
          onAdd(file, 'imported');
        }}
      >
        <Field
          label="Account ids"
          hint="One a line, or parted by commas or spaces. They are kept on this device."
          errors={error ? [error] : []}
          warnings={warning ? [warning] : []}
        >
          {(input) => <TextArea {...input} {...form.register('ids')} rows={8} spellCheck={false} />}
        </Field>
        <IdsFileField onRead={setFile} />
        <p role="status">{file && `${formatCount(file.ids.length, 'id')} found in the file.`}</p>
        <DialogActions>
          <Button type="submit" variant="primary">
            Add
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
