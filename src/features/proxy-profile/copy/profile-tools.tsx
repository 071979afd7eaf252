import Copy from 'lucide-react/icons/copy';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as common from '#shared/lib/texts.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { showHistory } from '../history/history.tsx';
import { history } from '../history/texts.ts';
import { useFormMeta } from '../form/form-meta.ts';
import type { FormValues } from '../model/form-values.ts';
import { editsFromJson, parseProfile, profileJson } from '../model/profile-json.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import * as texts from './texts.ts';

/** The actions on all values of the form. None of them sends anything. */
export function ProfileTools() {
  const { getValues } = useFormContext<FormValues>();
  const { representation } = useFormMeta().baseline;
  const [open, setOpen] = useState<'duplicate' | 'fill' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu label={common.more}>
        <MenuItem
          label={texts.duplicateProfile}
          icon={Copy}
          onChoose={() => setOpen('duplicate')}
        />
        <CopyButton
          label={texts.copyAsJson}
          text={() => JSON.stringify(profileJson(representation, getValues()), null, 2)}
        />
        <MenuItem label={texts.fillFromJson} icon={Upload} onChoose={() => setOpen('fill')} />
        <MenuItem label={history} icon={History} onChoose={showHistory} />
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
    const taken = editsFromJson(profile, baseline.representation, getValues());
    if (Object.keys(taken.edits).length === 0 && taken.remarks.length === 0) {
      setError(texts.noFields);
      return;
    }
    onClose();
    fill(taken, { from: 'json' });
  }

  return (
    <Dialog title={texts.fillFromJson} open onClose={onClose}>
      <Field
        label={texts.profileAsJson}
        hint={texts.jsonHint}
        errors={error === undefined ? [] : [error]}
      >
        {(input) => (
          <TextArea
            {...input}
            className="mono"
            rows={12}
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
          {texts.fillFromJson}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
