import { useQuery } from '@tanstack/react-query';
import Settings2 from 'lucide-react/icons/settings-2';
import { useApi } from '#shared/api/api-context.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { missingPagesText } from '../texts.ts';
import { Unlisted } from './unlisted.tsx';
import { teamProfilesQuery } from '../data/queries.ts';
import { ProfileTable } from './profile-table.tsx';

interface ProfileListProps {
  teamId: string;
  /** Called when the API has responded that it lists no profiles. */
  onUnlisted: () => void;
}

/** The profiles of a team as a table; a click on a name opens the profile. */
export function ProfileList({ teamId, onUnlisted }: ProfileListProps) {
  const options = teamProfilesQuery(useApi(), teamId);
  const query = useQuery(options);
  return (
    <QueryView
      query={query}
      queryKey={options.queryKey}
      pendingText="Loading the profiles"
      pending={<Skeleton lines={10} />}
    >
      {(list) => {
        if (list === null) {
          return (
            <Unlisted onUnlisted={onUnlisted}>
              The API doesn&apos;t list this team&apos;s profiles. Open one by ID.
            </Unlisted>
          );
        }
        const { items: profiles, missing } = list;
        if (profiles.length === 0 && missing === 0) {
          return (
            <Empty icon={Settings2} title="This team has no profiles">
              <p>You can open an unlisted profile by ID.</p>
            </Empty>
          );
        }
        return (
          <>
            {missing > 0 && <p role="status">{missingPagesText(missing)}</p>}
            <ProfileTable teamId={teamId} profiles={profiles} />
          </>
        );
      }}
    </QueryView>
  );
}
