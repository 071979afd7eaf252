import { classNames } from '#shared/lib/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { isPathSegment, type Reading, type Team } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { profilesQuery, teamsQuery } from '../data/queries.ts';
import { ALL_TEAMS, firstTeam, rememberTeam } from '../data/team-memory.ts';
import styles from './profiles.module.css';
import * as fieldTexts from '../model/field-texts.ts';
import * as texts from './texts.tsx';
import Settings2 from 'lucide-react/icons/settings-2';
import { Empty } from '#shared/ui/empty.tsx';
import { missingPagesText } from '../model/texts.ts';
import { ProfileTable } from './profile-table.tsx';
import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Button } from '#shared/ui/button.tsx';

interface TeamProfilesPanelProps {
  /** Called when the API has responded that it lists no profiles, or no team to list them for. */
  onUnlisted: () => void;
}

/** The profiles of one team, or of all together, if the API has a list of them. */
export function TeamProfilesPanel({ onUnlisted }: TeamProfilesPanelProps) {
  const options = teamsQuery(useApi());
  const query = useQuery(options);
  return (
    <Panel title={texts.teamProfiles}>
      <QueryView
        query={query}
        queryKey={options.queryKey}
        pendingText={texts.loadingTeams}
        // The teams and their list.
        pending={<Pending lines={13} />}
      >
        {(teams) => <ChosenTeam teams={teams} onUnlisted={onUnlisted} />}
      </QueryView>
    </Panel>
  );
}

/** The place of the list. What is below waits for it. */
function Pending({ lines }: { lines: number }) {
  return (
    <div className={styles.pending}>
      <Skeleton lines={lines} />
    </div>
  );
}

function ChosenTeam({
  teams,
  onUnlisted,
}: TeamProfilesPanelProps & { teams: readonly Reading<Team>[] | null }) {
  const { scope } = useApi();
  const [teamId, setTeamId] = useState(() => firstTeam(teams, scope));

  function choose(chosen: string) {
    rememberTeam(scope, chosen);
    setTeamId(chosen);
  }

  if (teams?.length === 0) {
    return <Unlisted onUnlisted={onUnlisted}>{texts.noTeams}</Unlisted>;
  }
  return (
    <>
      {teams ? (
        <Field label={fieldTexts.team}>
          {(input) => (
            <Select
              {...input}
              className={styles.team}
              value={teamId}
              onChange={({ target }) => choose(target.value)}
            >
              {teams.length > 1 && <option value={ALL_TEAMS}>{texts.allTeams}</option>}
              {teams.map(({ id, name }, index) => (
                <option key={id ?? index} value={id || '.'} disabled={!isPathSegment(id ?? '')}>
                  {name || id || texts.teamWithoutId}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <TypedTeam initial={teamId} onChoose={choose} />
      )}
      {(isPathSegment(teamId) || (teams && teamId === ALL_TEAMS)) && (
        <ProfileList key={teamId} teamId={teamId} teams={teams} onUnlisted={onUnlisted} />
      )}
    </>
  );
}

/** Tells the user that there is no list to choose from, and the page, which then offers another way. */
function Unlisted({ onUnlisted, children }: TeamProfilesPanelProps & { children: Content }) {
  // When it is drawn, before the paint, so that both appear together.
  const tell = (shown: HTMLElement | null) => {
    if (shown) onUnlisted();
  };
  return (
    <p ref={tell} className="muted small">
      {children}
    </p>
  );
}

interface ProfileListProps extends TeamProfilesPanelProps {
  teamId: string;
  teams: readonly Reading<Team>[] | null;
}

/** The profiles of a team, or of all, as a table; a click on a name opens the profile. */
function ProfileList({ teamId, teams, onUnlisted }: ProfileListProps) {
  const options = profilesQuery(useApi(), teamId);
  const query = useQuery(options);
  const isAll = teamId === ALL_TEAMS;
  return (
    <QueryView
      query={query}
      queryKey={options.queryKey}
      pendingText={texts.loadingProfiles}
      pending={<Pending lines={10} />}
    >
      {(list) => {
        if (list === null) {
          return <Unlisted onUnlisted={onUnlisted}>{texts.notListed}</Unlisted>;
        }
        const { rows, missing } = list;
        if (rows.length === 0 && missing === 0) {
          return <Empty icon={Settings2} title={texts.noProfiles} />;
        }
        return (
          <>
            {missing > 0 && <p role="status">{missingPagesText(missing)}</p>}
            <ProfileTable rows={rows} teams={isAll ? teams : null} />
          </>
        );
      }}
    </QueryView>
  );
}

/** For an API that doesn't list teams. */
function TypedTeam({ initial, onChoose }: { initial: string; onChoose: (teamId: string) => void }) {
  const [typed, setTyped] = useState(initial);
  const [isRefused, setIsRefused] = useState(false);

  function choose(event: SubmitEvent) {
    event.preventDefault();
    setIsRefused(!isPathSegment(typed.trim()));
    if (isPathSegment(typed.trim())) onChoose(typed.trim());
  }

  return (
    <form className={classNames('stack', styles.typed)} noValidate onSubmit={choose}>
      <TextField
        label={fieldTexts.team}
        hint={fieldTexts.teamId}
        error={isRefused ? texts.teamIdMissing : undefined}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">{texts.showProfiles}</Button>
    </form>
  );
}
