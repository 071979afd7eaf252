import { memo } from 'react';
import { Link } from 'wouter';
import { isPathSegment, type ProxyProfile, type Reading } from '#contract';
import { paths } from '#shared/lib/paths.ts';
import { Moment } from '#shared/ui/moment.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { selectable, type ProfileSelection } from '../bulk/selection/profile-selection.ts';
import styles from './profiles.module.css';

interface ProfileRowProps {
  teamId: string;
  profile: Reading<ProxyProfile>;
  /** Another profile has the same name, so only the ID distinguishes them. */
  isRepeated: boolean;
  isSelected: boolean;
  onSelect: ProfileSelection['set'];
}

/** Rendered again only if it changes: a list may have a thousand of them. */
export const ProfileRow = memo(function ProfileRow(props: ProfileRowProps) {
  const { teamId, profile, isRepeated, isSelected, onSelect } = props;
  const { id, name, proxy_type, port, location, updated_at } = profile;
  const country = location?.country_code;
  const selected = selectable(teamId, profile);
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
        {selected && (
          <input
            type="checkbox"
            aria-label={`Select ${isRepeated ? `${selected.name}, ${selected.id}` : selected.name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect([selected], target.checked)}
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
