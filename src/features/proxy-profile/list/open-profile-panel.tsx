import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { navigate } from '#shared/lib/navigation.ts';
import { handleCommand } from '#shared/page/page-commands.ts';
import { paths } from '#shared/lib/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { openProfileForm, type OpenProfileForm } from './open-profile-form.ts';
import { ProfileIdsFields } from './profile-ids-fields.tsx';
import styles from './profiles.module.css';
import { rememberedTeam, rememberTeam } from './team-memory.ts';

/** Opens any profile by its ids, for APIs that list none. */
export function OpenProfilePanel() {
  const { scope } = useApi();
  const { register, handleSubmit, setFocus, formState } = useForm<OpenProfileForm>({
    resolver: zodResolver(openProfileForm),
    defaultValues: { teamId: rememberedTeam(scope) ?? '', id: '' },
  });
  useEffect(() => handleCommand('open-profile', () => setFocus('teamId')), [setFocus]);
  const open = handleSubmit(({ teamId, id }) => {
    rememberTeam(scope, teamId);
    void navigate(paths.proxyProfile(teamId, id));
  });
  return (
    <Panel title="Open a profile">
      <form className={styles.form} noValidate onSubmit={open}>
        <ProfileIdsFields register={register} errors={formState.errors} />
        <Button type="submit" variant="primary">
          Open profile
        </Button>
      </form>
    </Panel>
  );
}
