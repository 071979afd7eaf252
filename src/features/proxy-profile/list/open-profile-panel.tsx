import { classNames } from '#shared/lib/class-names.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { navigate } from '#shared/lib/navigation.ts';
import { useDialogRequest } from '#shared/page/dialog-request.ts';
import { paths } from '#shared/lib/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import styles from './profiles.module.css';
import { rememberedTeam, rememberTeam } from '../data/team-memory.ts';
import * as z from 'zod/mini';
import { isPathSegment } from '#contract';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';

/** Opens any profile by its IDs, where the API lists others. */
export function OpenProfileAction() {
  const [isOpen, setOpen] = useState(false);
  useDialogRequest('open', () => setOpen(true));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open by ID</Button>
      <Dialog title="Open by ID" open={isOpen} onClose={() => setOpen(false)}>
        <OpenProfileForm onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The same as a part of the page, for APIs that list none. */
export function OpenProfilePanel() {
  return (
    <Panel title="Open by ID">
      <OpenProfileForm />
    </Panel>
  );
}

function OpenProfileForm({ onCancel }: { onCancel?: () => void }) {
  const { scope } = useApi();
  const { register, handleSubmit, setFocus, formState } = useForm<ProfileIds>({
    resolver: zodResolver(profileIds),
    defaultValues: { teamId: rememberedTeam(scope) ?? '', id: '' },
  });
  useDialogRequest('open', () => setFocus('teamId'));
  const isDialog = onCancel !== undefined;
  useEffect(() => {
    if (isDialog) setFocus('teamId');
  }, [isDialog, setFocus]);
  const open = handleSubmit(({ teamId, id }) => {
    rememberTeam(scope, teamId);
    void navigate(paths.proxyProfile(teamId, id));
  });
  return (
    <form className={classNames('stack loose', styles.form)} noValidate onSubmit={open}>
      <ProfileIdsFields register={register} errors={formState.errors} />
      <DialogActions>
        <Button type="submit" variant="primary">
          Open profile
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </DialogActions>
    </form>
  );
}

/** An ID as typed, without surrounding space from pasting. */
function pathId(missing: string) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: missing, abort: true }),
        z.refine(isPathSegment, "An ID can't be “.” or “..”."),
      ),
  );
}

/** The IDs of "Open by ID". `.` and `..` can't be sent in a path (contract, `pathSegment`). */
const profileIds = z.object({
  teamId: pathId('Enter the team ID.'),
  id: pathId('Enter the profile ID.'),
});

type ProfileIds = z.infer<typeof profileIds>;

const fields = [
  { name: 'teamId', label: 'Team ID' },
  { name: 'id', label: 'Profile ID' },
] as const;

interface ProfileIdsFieldsProps {
  register: UseFormRegister<ProfileIds>;
  errors: FieldErrors<ProfileIds>;
}

/** The two IDs of a profile. */
function ProfileIdsFields({ register, errors }: ProfileIdsFieldsProps) {
  return fields.map(({ name, label }) => {
    const message = errors[name]?.message;
    return (
      <Field key={name} label={label} errors={message ? [message] : []}>
        {(input) => (
          <Input
            {...input}
            {...register(name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    );
  });
}
