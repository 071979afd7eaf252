import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { Values } from '../engine/update-records.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { useProfileSelection } from '../selection/profile-selection.ts';
import { sameValuesText } from '../texts.ts';
import { SetFields } from './set-fields.tsx';
import { useSetForm } from './use-set-form.ts';

/** Sets fields in all selected profiles: first the values, then what they mean for each profile. */
export function EditProfilesDialog({ onClose }: { onClose: () => void }) {
  const selection = useProfileSelection();
  // The selection doesn't change while a modal dialog is open, but is cleared at the start of the run.
  const [profiles] = useState(() => [...selection.profiles.values()]);
  const setForm = useSetForm();
  const { form, chosen } = setForm;
  const [set, setSet] = useState<Values>();

  if (set)
    return (
      <PreviewDialog
        title="Edit profiles"
        drafts={profiles.map(({ teamId, id, name }) => ({ team_id: teamId, id, name, set }))}
        onBack={() => setSet(undefined)}
        onStarted={selection.clear}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="Edit profiles" open onClose={onClose}>
      <p>{sameValuesText(profiles.length)}</p>
      <SetFields setForm={setForm} />
      <DialogActions>
        <Button
          variant="primary"
          onClick={() => void form.handleSubmit(setSet)()}
          disabledReason={chosen.length === 0 ? 'Add at least one field' : undefined}
        >
          Preview changes
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
