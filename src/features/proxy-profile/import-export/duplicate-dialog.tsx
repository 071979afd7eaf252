import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { navigate } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { FormValues, Representation } from '../model/form-values.ts';
import { openProfileForm, type OpenProfileForm } from '../list/open-profile-form.ts';
import { ProfileIdsFields } from '../list/profile-ids-fields.tsx';
import type { ProfileKey } from '../model/profile-key.ts';
import styles from './import-export.module.css';
import { setTransfer, valuesToTransfer } from './transfer-values.ts';
import { isSameProfile } from '../model/profile-key.ts';

interface DuplicateDialogProps {
  place: ProfileKey;
  baseline: Representation;
  onClose: () => void;
}

/** Takes the form's values to the page of another profile. The contract has no operation to create one. */
export function DuplicateDialog({ place, baseline, onClose }: DuplicateDialogProps) {
  const { getValues } = useFormContext<FormValues>();
  // The form can't change while the dialog is open.
  const inputs = valuesToTransfer(baseline, getValues());
  const isNothing = Object.keys(inputs.edits).length === 0;
  const { register, handleSubmit, setError, setFocus, formState } = useForm<OpenProfileForm>({
    resolver: zodResolver(openProfileForm),
    defaultValues: { teamId: place.teamId, id: '' },
  });

  // By now the dialog has focused its first button.
  useEffect(() => setFocus('id'), [setFocus]);

  const duplicate = handleSubmit(async ({ teamId, id }) => {
    const to = { ...place, teamId, id };
    if (isSameProfile(to, place)) {
      setError('id', { message: 'This is the current profile. Enter the ID of another one.' });
      return;
    }
    onClose();
    setTransfer({ to, ...inputs, source: `profile ${place.id} of team ${place.teamId}` });
    const before = location.pathname;
    await navigate(paths.proxyProfile(teamId, id));
    // If the user stays because of unsaved changes, a page opened later must not get these values.
    if (location.pathname === before) setTransfer(undefined);
  });

  return (
    <Dialog title="Copy to another profile" open onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={duplicate}>
        <p>
          Opens another profile and fills in the values of this form, except unknown ones. Nothing
          is sent until you save there, which overwrites that profile.
        </p>
        <p className={styles.quiet}>
          The API contract has no way to create a profile, so enter the IDs of an existing one.
        </p>
        <ProfileIdsFields register={register} errors={formState.errors} />
        <DialogActions>
          <Button
            type="submit"
            variant="primary"
            disabledReason={isNothing ? 'No values to copy yet' : undefined}
          >
            Copy to another profile
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
