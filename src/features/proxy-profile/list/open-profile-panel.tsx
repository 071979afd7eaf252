import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { navigate } from '#shared/lib/navigation.ts';
import { handleCommand } from '#shared/page/page-commands.ts';
import { paths } from '#shared/lib/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import panel from '#shared/ui/panel.module.css';
import { openProfileForm, type OpenProfileForm } from './open-profile-form.ts';
import { ProfileIdsFields } from './profile-ids-fields.tsx';
import styles from './profiles.module.css';
import { rememberedTeam, rememberTeam } from './team-memory.ts';

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
  useEffect(
    () =>
      handleCommand('open-profile', () => {
        if (details.current) details.current.open = true;
        setFocus('teamId');
      }),
    [setFocus],
  );
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
        <form className={styles.form} noValidate onSubmit={open}>
          <ProfileIdsFields register={register} errors={formState.errors} />
          <Button type="submit" variant={isFolded ? 'secondary' : 'primary'}>
            Open profile
          </Button>
        </form>
      </details>
    </section>
  );
}
