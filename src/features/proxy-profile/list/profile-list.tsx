import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { Link } from 'wouter';
import { isPathSegment, type ProxyProfile, type Reading } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import styles from './profiles.module.css';
import { teamProfilesQuery } from '../data/queries.ts';

/** The profiles of a team as a table; a press on a name opens the profile. */
export function ProfileList({ teamId }: { teamId: string }) {
  const options = teamProfilesQuery(useApi(), teamId);
  const query = useQuery(options);
  return (
    <QueryView
      query={query}
      queryKey={options.queryKey}
      pendingText="Loading the profiles"
      pending={<Skeleton lines={10} />}
    >
      {(profiles) => {
        if (profiles === null) {
          return (
            <p className={styles.quiet}>
              The API doesn&apos;t list this team&apos;s profiles. Open one by ID.
            </p>
          );
        }
        if (profiles.length === 0) {
          return (
            <Empty icon={Settings2} title="This team has no profiles">
              <p>You can open an unlisted profile by ID.</p>
            </Empty>
          );
        }
        return (
          <table className={styles.table} aria-label="Proxy profiles">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Port</th>
                <th scope="col">Country code</th>
                <th scope="col">Updated</th>
              </tr>
            </thead>
            <tbody>
              {profiles.map((profile, index) => (
                <ProfileRow key={profile.id ?? index} teamId={teamId} profile={profile} />
              ))}
            </tbody>
          </table>
        );
      }}
    </QueryView>
  );
}

function ProfileRow({ teamId, profile }: { teamId: string; profile: Reading<ProxyProfile> }) {
  const { id, name, port, location, updated_at } = profile;
  const title = (
    <bdi className={styles.name} title={name || undefined}>
      {name || id || <Unknown>Unnamed profile</Unknown>}
    </bdi>
  );
  return (
    <tr>
      <th scope="row">
        {id && isPathSegment(id) ? (
          <Link href={paths.proxyProfile(teamId, id)}>{title}</Link>
        ) : (
          title
        )}
        {name && id && <p className={styles.quiet}>{id}</p>}
      </th>
      <td>{port ?? <Unknown>—</Unknown>}</td>
      <td>{location?.country_code || <Unknown>—</Unknown>}</td>
      <td>{updated_at ? <Moment value={updated_at} /> : <Unknown>—</Unknown>}</td>
    </tr>
  );
}
