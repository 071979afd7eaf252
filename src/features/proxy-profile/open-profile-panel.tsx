import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { navigate } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { openProfileForm, type OpenProfileForm } from './open-profile-form.ts';
import styles from './open-profile-panel.module.css';
import { rememberedTeam, rememberTeam } from './team-memory.ts';

const fields = [
  { name: 'teamId', label: 'Team id' },
  { name: 'id', label: 'Profile id' },
] as const;

/** Opens any profile by its ids, for APIs that list none. */
export function OpenProfilePanel() {
  const { scope } = useApi();
  const { register, handleSubmit, formState } = useForm<OpenProfileForm>({
    resolver: zodResolver(openProfileForm),
    defaultValues: { teamId: rememberedTeam(scope) ?? '', id: '' },
  });
  const open = handleSubmit(({ teamId, id }) => {
    rememberTeam(scope, teamId);
    void navigate(paths.proxyProfile(teamId, id));
  });
  return (
    <Panel title="Open a profile">
      <form className={styles.form} noValidate onSubmit={open}>
        {fields.map(({ name, label }) => {
          const message = formState.errors[name]?.message;
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
        })}
        <Button type="submit" variant="primary">
          Open
        </Button>
      </form>
    </Panel>
  );
}
