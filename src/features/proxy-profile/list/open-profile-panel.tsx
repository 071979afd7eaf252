import { classNames } from '#shared/lib/class-names.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef } from 'react';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { navigate } from '#shared/lib/navigation.ts';
import { useDialogRequest } from '#shared/page/dialog-request.ts';
import { paths } from '#shared/lib/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import panel from '#shared/ui/panel.module.css';
import styles from './profiles.module.css';
import { rememberedTeam, rememberTeam } from '../data/team-memory.ts';
import * as z from 'zod/mini';
import { isPathSegment } from '#contract';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';

interface OpenProfilePanelProps {
  /** Folded if there are other ways to open a profile. */
  isFolded: boolean;
}

/** Opens any profile by its IDs, for APIs that list none. */
export function OpenProfilePanel({ isFolded }: OpenProfilePanelProps) {
  const headingId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const { scope } = useApi();
  const { register, handleSubmit, setFocus, formState } = useForm<OpenProfileForm>({
    resolver: zodResolver(openProfileForm),
    defaultValues: { teamId: rememberedTeam(scope) ?? '', id: '' },
  });
  useDialogRequest('open', () => {
    if (details.current) details.current.open = true;
    setFocus('teamId');
  });
  const open = handleSubmit(({ teamId, id }) => {
    rememberTeam(scope, teamId);
    void navigate(paths.proxyProfile(teamId, id));
  });
  return (
    <section className={panel.panel} aria-labelledby={headingId}>
      <details ref={details} open={!isFolded}>
        <summary className={styles.summary}>
          <h2 id={headingId}>Open by ID</h2>
        </summary>
        <form className={classNames('stack loose', styles.form)} noValidate onSubmit={open}>
          <ProfileIdsFields register={register} errors={formState.errors} />
          <Button type="submit" variant={isFolded ? 'secondary' : 'primary'}>
            Open profile
          </Button>
        </form>
      </details>
    </section>
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
const openProfileForm = z.object({
  teamId: pathId('Enter the team ID.'),
  id: pathId('Enter the profile ID.'),
});

type OpenProfileForm = z.infer<typeof openProfileForm>;

const fields = [
  { name: 'teamId', label: 'Team ID' },
  { name: 'id', label: 'Profile ID' },
] as const;

interface ProfileIdsFieldsProps {
  register: UseFormRegister<OpenProfileForm>;
  errors: FieldErrors<OpenProfileForm>;
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
