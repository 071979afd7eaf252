import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { Fill } from '../form/use-fill.ts';
import type { FormValues, Representation } from '../model/form-values.ts';
import { editsFromJson, parseProfile } from '../model/profile-json.ts';
import styles from './copy.module.css';

interface FillDialogProps {
  baseline: Representation;
  fill: Fill['fill'];
  onClose: () => void;
}

/** Fills the form from pasted JSON. Nothing is sent, and what changed can be undone. */
export function FillDialog({ baseline, fill, onClose }: FillDialogProps) {
  const { getValues } = useFormContext<FormValues>();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function fillIn() {
    const profile = parseProfile(text);
    if (typeof profile === 'string') {
      setError(profile);
      return;
    }
    const { edits, remarks } = editsFromJson(profile, baseline, getValues());
    if (Object.keys(edits).length === 0 && remarks.length === 0) {
      setError('No profile fields found.');
      return;
    }
    onClose();
    fill(edits, 'the JSON', { remarks });
  }

  return (
    <Dialog title="Fill from JSON" open onClose={onClose}>
      <Field
        label="Profile as JSON"
        hint="From “Copy as JSON”, or a response of the API. Fields that it doesn't have stay unchanged."
        errors={error === undefined ? [] : [error]}
      >
        {(input) => (
          <TextArea
            {...input}
            className={styles.json}
            rows={12}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="primary" onClick={fillIn}>
          Fill from JSON
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
