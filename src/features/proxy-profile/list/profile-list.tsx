import { useQuery } from '@tanstack/react-query';
import Settings2 from 'lucide-react/icons/settings-2';
import { memo, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { isPathSegment, type ProxyProfile, type Reading } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Unlisted } from './unlisted.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import {
  profileKeyOf,
  useProfileSelection,
  type ProfileSelection,
} from '../bulk/selection/profile-selection.ts';
import styles from './profiles.module.css';
import { teamProfilesQuery } from '../data/queries.ts';

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
      {(profiles) => {
        if (profiles === null) {
          return (
            <Unlisted onUnlisted={onUnlisted}>
              The API doesn&apos;t list this team&apos;s profiles. Open one by ID.
            </Unlisted>
          );
        }
        if (profiles.length === 0) {
          return (
            <Empty icon={Settings2} title="This team has no profiles">
              <p>You can open an unlisted profile by ID.</p>
            </Empty>
          );
        }
        return <ProfileTable teamId={teamId} profiles={profiles} />;
      }}
    </QueryView>
  );
}

const columns = ['Name', 'Type', 'Country', 'Port', 'Updated'];

/** Rows that are shown at first, and added at a time: with thousands of them, the page would respond late. */
const STEP = 200;

interface ProfileTableProps {
  teamId: string;
  profiles: readonly Reading<ProxyProfile>[];
}

function ProfileTable({ teamId, profiles }: ProfileTableProps) {
  const selection = useProfileSelection();
  const [shown, setShown] = useState(STEP);
  const repeated = useMemo(() => repeatedNames(profiles), [profiles]);
  const selectable = useMemo(
    () => profiles.flatMap((profile) => selectedFrom(teamId, profile) ?? []),
    [teamId, profiles],
  );
  const count = selectable.filter((each) => selection.profiles.has(profileKeyOf(each))).length;
  const isEvery = count > 0 && count === selectable.length;
  const left = profiles.length - shown;
  return (
    <>
      <table className={styles.table} aria-label="Proxy profiles">
        <thead>
          <tr>
            <td>
              <input
                type="checkbox"
                aria-label="Select all profiles"
                checked={isEvery}
                ref={(input) => {
                  if (input) input.indeterminate = count > 0 && !isEvery;
                }}
                onChange={() => selection.set(selectable, !isEvery)}
              />
            </td>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {profiles.slice(0, shown).map((profile, index) => (
            <ProfileRow
              key={profile.id ?? index}
              teamId={teamId}
              profile={profile}
              isRepeated={repeated.has(profile.name ?? '')}
              isSelected={selection.profiles.has(profileKeyOf({ teamId, id: profile.id ?? '' }))}
              onSelect={selection.set}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p>
          <Button onClick={() => setShown(shown + STEP)}>
            {`Show ${formatNumber(Math.min(STEP, left))} more`}
          </Button>{' '}
          {`${formatNumber(shown)} of ${formatNumber(profiles.length)} shown`}
        </p>
      )}
    </>
  );
}

/** A profile as it can be selected; undefined if its ID can't be in a path. */
function selectedFrom(teamId: string, { id, name }: Reading<ProxyProfile>) {
  return id && isPathSegment(id) ? { teamId, id, name: name || id } : undefined;
}

/** The names shared by several profiles. */
function repeatedNames(profiles: readonly Reading<ProxyProfile>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    profiles.flatMap(({ name }) => {
      if (!name) return [];
      if (seen.has(name)) return [name];
      seen.add(name);
      return [];
    }),
  );
}

interface ProfileRowProps {
  teamId: string;
  profile: Reading<ProxyProfile>;
  /** Another profile has the same name, so only the ID distinguishes them. */
  isRepeated: boolean;
  isSelected: boolean;
  onSelect: ProfileSelection['set'];
}

/** Rendered again only if it changes: a list may have a thousand of them. */
const ProfileRow = memo(function ProfileRow(props: ProfileRowProps) {
  const { teamId, profile, isRepeated, isSelected, onSelect } = props;
  const { id, name, proxy_type, port, location, updated_at } = profile;
  const country = location?.country_code;
  const selectable = selectedFrom(teamId, profile);
  const none = <Unknown>—</Unknown>;
  const updated = updated_at && <Moment value={updated_at} />;
  const title = (
    <bdi className={styles.name} title={name || undefined}>
      {name || id || <Unknown>Unnamed profile</Unknown>}
    </bdi>
  );
  return (
    <tr>
      <td>
        {selectable && (
          <input
            type="checkbox"
            aria-label={`Select ${isRepeated ? `${selectable.name}, ${selectable.id}` : selectable.name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect([selectable], target.checked)}
          />
        )}
      </td>
      <th scope="row">
        {id && isPathSegment(id) ? (
          <Link href={paths.proxyProfile(teamId, id)}>{title}</Link>
        ) : (
          title
        )}
        {isRepeated && id && <p className={styles.quiet}>{id}</p>}
        {(country || updated) && (
          <p className={styles.below}>
            {country && <bdi>{country}</bdi>}
            {updated}
          </p>
        )}
      </th>
      <td>{proxy_type || none}</td>
      <td>{country || none}</td>
      <td>{port ?? none}</td>
      <td>{updated || none}</td>
    </tr>
  );
});
