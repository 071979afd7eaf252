import Copy from 'lucide-react/icons/copy';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { showHistory } from '../history/history.tsx';
import { useFormMeta } from '../form/form-meta.ts';
import type { FormValues } from '../model/form-values.ts';
import { editsFromJson, parseProfile, profileJson } from '../model/profile-json.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';

/** The actions on all values of the form. None of them sends anything. */
export function ProfileTools() {
  const { getValues } = useFormContext<FormValues>();
  const { representation } = useFormMeta().baseline;
  const [open, setOpen] = useState<'duplicate' | 'fill' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu label="More">
        <MenuItem label="Duplicate profile" icon={Copy} onChoose={() => setOpen('duplicate')} />
        <CopyButton
          label="Copy as JSON"
          text={() => JSON.stringify(profileJson(representation, getValues()), null, 2)}
        />
        <MenuItem label="Fill from JSON" icon={Upload} onChoose={() => setOpen('fill')} />
        <MenuItem label="History" icon={History} onChoose={showHistory} />
      </Menu>
      {open === 'duplicate' && <DuplicateDialog onClose={close} />}
      {open === 'fill' && <FillDialog onClose={close} />}
    </>
  );
}

/** Fills the form from pasted JSON. Nothing is sent, and what changed can be undone. */
function FillDialog({ onClose }: { onClose: () => void }) {
  const { baseline, fill } = useFormMeta();
  const { getValues } = useFormContext<FormValues>();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function fillIn() {
    const profile = parseProfile(text);
    if (typeof profile === 'string') {
      setError(profile);
      return;
    }
    const { edits, remarks } = editsFromJson(profile, baseline.representation, getValues());
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
            className="mono"
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
