import { useMemo, useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import * as texts from '../texts.ts';
import { parseProfileIds } from './parse-profile-ids.ts';
import { useProfileSelection } from './profile-selection.ts';

/** Selects profiles by their IDs, for APIs that list none and for lists made elsewhere. */
export function SelectProfilesDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { profiles, unusable } = useMemo(() => parseProfileIds(text), [text]);
  const selection = useProfileSelection();
  const isEmpty = profiles.length === 0;

  function select() {
    if (isEmpty) return;
    selection.set(profiles, true);
    onClose();
  }

  return (
    <Dialog title={common.selectByIds} open onClose={onClose}>
      <Field
        label={texts.profilesToSelect}
        hint={texts.selectHint}
        warnings={unusable.length > 0 ? [texts.unusableLines(unusable)] : []}
      >
        {(input) => (
          <TextArea
            {...input}
            rows={8}
            dir="ltr"
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button
          variant="primary"
          onClick={select}
          disabledReason={isEmpty ? texts.enterProfile : undefined}
        >
          {texts.select(profiles.length)}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
