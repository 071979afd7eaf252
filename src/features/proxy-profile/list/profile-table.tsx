import { classNames } from '#shared/lib/class-names.ts';
import Settings2 from 'lucide-react/icons/settings-2';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState, memo } from 'react';
import * as z from 'zod/mini';
import { type Reading, type Team, isPathSegment } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { Input } from '#shared/forms/input.tsx';
import { ifValid, orElse } from '#shared/lib/address-params.ts';
import { useAddressParams, useFilterText } from '#shared/page/use-address-params.ts';
import { SortableHeaders } from '#shared/table/sortable-headers.tsx';
import { useFindKeys } from '#shared/table/use-find-keys.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { draftedProfilesQuery } from '../data/draft-store.ts';
import { profileKeyOf } from '../model/baseline.ts';
import {
  selectable,
  useProfileSelection,
  type ProfileSelection,
} from '../bulk/selection/profile-selection.ts';
import { distinctions } from '../model/distinctions.ts';
import { shownProfilesText } from '../model/texts.ts';
import { space } from '#shared/ui/apart.tsx';
import styles from './profiles.module.css';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import type { ListedProfile } from '../model/conditions.ts';
import { filterProfiles, profileColumns, sortProfiles, type TeamNames } from './sort-profiles.ts';
import { Link } from 'wouter';
import { paths } from '#shared/lib/paths.ts';
import { Moment } from '#shared/ui/moment.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';

/** Rows that are shown at first, and added at a time: with thousands of them, the page would respond late. */
const STEP = 200;

/** Lists up to this length are seen at a glance and have no filter. */
const GLANCE = 10;

const tableParams = z.object({
  filter: orElse(z.string(), ''),
  /** Without it, the profiles have the order of the response. */
  sort: ifValid(z.enum(profileColumns.map(({ name }) => name))),
  order: orElse(z.enum(['asc', 'desc']), 'asc'),
});

interface ProfileTableProps {
  rows: readonly ListedProfile[];
  /** The teams, if the profiles are of several. */
  teams: readonly Reading<Team>[] | null;
}

const noTeams: TeamNames = new Map();

/** In a list of several teams, another column has the team. */
const withoutTeam = ({ profile: { id, name } }: ListedProfile) => ({
  teamId: '',
  id: id ?? '',
  name: name ?? '',
});

/** Profiles, filtered and sorted as the page's address says. */
export function ProfileTable({ rows, teams }: ProfileTableProps) {
  const selection = useProfileSelection();
  const { data: drafted } = useQuery(draftedProfilesQuery(useApi()));
  const [shown, setShown] = useState(STEP);
  const [{ sort: by, order, ...params }, change] = useAddressParams(tableParams);
  const input = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useFilterText(params.filter, (text) => change({ filter: text }));
  // The input follows the typing at once, the rows when there is time.
  const applied = useDeferredValue(filter).trim();
  const descending = order === 'desc';
  const names = useMemo(
    () => (teams ? new Map(teams.map(({ id, name }) => [id ?? '', name || (id ?? '')])) : noTeams),
    [teams],
  );
  const matching = useMemo(() => {
    const found = filterProfiles(rows, applied, names);
    return by ? sortProfiles(found, { by, descending }, names) : found;
  }, [rows, applied, names, by, descending]);
  const idOf = useMemo(() => distinctions(rows.map(withoutTeam)), [rows]);
  const selected = useMemo(
    () => matching.flatMap(({ teamId, profile }) => selectable(teamId, profile) ?? []),
    [matching],
  );
  const count = selected.filter((each) => selection.profiles.has(profileKeyOf(each))).length;
  const isEvery = count > 0 && count === selected.length;
  const left = matching.length - shown;
  useFindKeys(input, left > 0);

  function clear() {
    setFilter('');
    input.current?.focus();
  }

  return (
    <>
      {(rows.length > GLANCE || filter !== '') && (
        <div className={classNames('row loose', styles.filter)}>
          <Input
            ref={input}
            type="search"
            aria-label={texts.filterProfiles}
            placeholder={texts.filterHint}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
          <p role="status" className="muted small">
            {applied !== '' && shownProfilesText(matching.length, rows.length)}
          </p>
        </div>
      )}
      {matching.length === 0 ? (
        <Empty icon={Settings2} title={texts.noMatching}>
          <Button onClick={clear}>{texts.clearFilter}</Button>
        </Empty>
      ) : (
        <table className={styles.table} aria-label={common.proxyProfiles}>
          <thead>
            <tr>
              <td>
                <input
                  type="checkbox"
                  aria-label={applied === '' ? texts.selectAll : texts.selectMatching}
                  checked={isEvery}
                  ref={(box) => {
                    if (box) box.indeterminate = count > 0 && !isEvery;
                  }}
                  onChange={() => selection.set(selected, !isEvery)}
                />
              </td>
              <SortableHeaders
                columns={profileColumns.filter(({ name }) => teams !== null || name !== 'team')}
                order={{ by, descending }}
                onSort={(next) =>
                  change({ sort: next.by, order: next.descending ? 'desc' : 'asc' })
                }
              />
            </tr>
          </thead>
          <tbody>
            {matching.slice(0, shown).map(({ teamId, profile }, index) => (
              <ProfileRow
                key={profile.id ? profileKeyOf({ teamId, id: profile.id }) : index}
                teamId={teamId}
                team={teams ? (names.get(teamId) ?? teamId) : undefined}
                profile={profile}
                shownId={idOf(withoutTeam({ teamId, profile }))}
                isDrafted={drafted?.has(profileKeyOf({ teamId, id: profile.id ?? '' })) === true}
                isSelected={selection.profiles.has(profileKeyOf({ teamId, id: profile.id ?? '' }))}
                onSelect={selection.set}
              />
            ))}
          </tbody>
        </table>
      )}
      {left > 0 && (
        <p>
          <Button onClick={() => setShown(shown + STEP)}>
            {texts.showMore(Math.min(STEP, left))}
          </Button>
          {space}
          <span>{texts.shownOf(shown, matching.length)}</span>
        </p>
      )}
    </>
  );
}

interface ProfileRowProps extends ListedProfile {
  /** The name of its team, if several are listed. */
  team: string | undefined;
  /** Its ID, if another profile has the same name. */
  shownId: string;
  /** Whether there are unsaved changes of it in this browser. */
  isDrafted: boolean;
  isSelected: boolean;
  onSelect: ProfileSelection['set'];
}

/** Rendered again only if it changes: a list may have a thousand of them. */
const ProfileRow = memo(function ProfileRow(props: ProfileRowProps) {
  const { teamId, team, profile, shownId, isDrafted, isSelected, onSelect } = props;
  const { id, name, proxy_type, port, location, updated_at } = profile;
  const country = location?.country_code;
  const selected = selectable(teamId, profile);
  const none = <Unknown>—</Unknown>;
  const updated = updated_at && <Moment value={updated_at} />;
  const title = (
    <bdi translate="no" className="clamped" title={name || undefined}>
      {name || id || <Unknown>{texts.unnamedProfile}</Unknown>}
    </bdi>
  );
  return (
    <tr>
      <td>
        {selected && (
          <input
            type="checkbox"
            aria-label={texts.select(selected.name, shownId)}
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
        {isDrafted && (
          <span className={classNames('muted small', styles.draft)}>{texts.unsavedChanges}</span>
        )}
        {shownId && (
          <p className={classNames('muted small', styles.id)}>
            <bdi translate="no">{shownId}</bdi>
          </p>
        )}
        {(proxy_type || country || updated || team !== undefined || isDrafted) && (
          <p className={classNames('row words muted small', styles.below)}>
            {proxy_type && (
              <bdi translate="no" className={styles.type}>
                {proxy_type}
              </bdi>
            )}
            {country && <bdi translate="no">{country}</bdi>}
            {updated}
            {isDrafted && <span>{texts.unsavedChanges}</span>}
            {team !== undefined && <bdi translate="no">{team}</bdi>}
          </p>
        )}
      </th>
      <td>{proxy_type || none}</td>
      <td>{country || none}</td>
      <td>{port === null || port === undefined ? none : String(port)}</td>
      <td>{updated || none}</td>
      {team !== undefined && (
        <td>
          <bdi translate="no" className="clamped">
            {team}
          </bdi>
        </td>
      )}
    </tr>
  );
});
