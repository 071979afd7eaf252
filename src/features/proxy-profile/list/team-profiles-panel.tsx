import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPathSegment, type Reading, type Team } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { ProfileList } from './profile-list.tsx';
import { teamsQuery } from '../data/queries.ts';
import { TeamChoice } from './team-choice.tsx';
import { firstTeam, rememberTeam } from './team-memory.ts';
import { Unlisted } from './unlisted.tsx';

interface TeamProfilesPanelProps {
  /** Called when the API has responded that it lists no profiles, or no team to list them for. */
  onUnlisted: () => void;
}

/** The profiles of one team, if the API has a list of them. */
export function TeamProfilesPanel({ onUnlisted }: TeamProfilesPanelProps) {
  const options = teamsQuery(useApi());
  const query = useQuery(options);
  return (
    <Panel title="Team profiles">
      <QueryView
        query={query}
        queryKey={options.queryKey}
        pendingText="Loading the teams"
        pending={<Skeleton lines={10} />}
      >
        {(teams) => <ChosenTeam teams={teams} onUnlisted={onUnlisted} />}
      </QueryView>
    </Panel>
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
    return (
      <Unlisted onUnlisted={onUnlisted}>
        No teams are listed for this key. Open a profile by ID.
      </Unlisted>
    );
  }
  return (
    <>
      <TeamChoice teams={teams} teamId={teamId} onChoose={choose} />
      {isPathSegment(teamId) && (
        <ProfileList key={teamId} teamId={teamId} onUnlisted={onUnlisted} />
      )}
    </>
  );
}
