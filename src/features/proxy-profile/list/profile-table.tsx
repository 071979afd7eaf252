import Settings2 from 'lucide-react/icons/settings-2';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ProxyProfile, Reading } from '#contract';
import { Input } from '#shared/forms/input.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import { useFilterText } from '#shared/page/use-filter-text.ts';
import { SortableHeader } from '#shared/table/sortable-header.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import {
  profileKeyOf,
  selectable,
  useProfileSelection,
} from '../bulk/selection/profile-selection.ts';
import { shownProfilesText } from '../texts.ts';
import { ProfileRow } from './profile-row.tsx';
import styles from './profiles.module.css';
import { filterProfiles, profileColumns, sortProfiles } from './sort-profiles.ts';
import { useProfileOrder } from './use-profile-order.ts';

/** Rows that are shown at first, and added at a time: with thousands of them, the page would respond late. */
const STEP = 200;

/** Lists up to this length are seen at a glance and have no filter. */
const GLANCE = 10;

interface ProfileTableProps {
  teamId: string;
  profiles: readonly Reading<ProxyProfile>[];
}

/** The profiles of a team, filtered and sorted as the page's address says. */
export function ProfileTable({ teamId, profiles }: ProfileTableProps) {
  const selection = useProfileSelection();
  const [shown, setShown] = useState(STEP);
  const [params, setParams] = useSearchParams();
  const [order, setOrder] = useProfileOrder();
  const input = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useFilterText(params.get('filter') ?? '', (text) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set('filter', text);
        else next.delete('filter');
        return next;
      },
      { replace: true },
    ),
  );
  // The input follows the typing at once, the rows when there is time.
  const applied = useDeferredValue(filter).trim();
  const { by, descending } = order ?? {};
  const sorted = useMemo(
    () => (by ? sortProfiles(profiles, { by, descending: descending === true }) : profiles),
    [profiles, by, descending],
  );
  const matching = useMemo(() => filterProfiles(sorted, applied), [sorted, applied]);
  const repeated = useMemo(() => repeatedNames(profiles), [profiles]);
  const selected = useMemo(
    () => matching.flatMap((profile) => selectable(teamId, profile) ?? []),
    [teamId, matching],
  );
  const count = selected.filter((each) => selection.profiles.has(profileKeyOf(each))).length;
  const isEvery = count > 0 && count === selected.length;
  const left = matching.length - shown;

  function clear() {
    setFilter('');
    input.current?.focus();
  }

  return (
    <>
      {(profiles.length > GLANCE || filter !== '') && (
        <div className={styles.filter}>
          <Input
            ref={input}
            type="search"
            aria-label="Filter profiles"
            placeholder="Name, ID, type, country, or port"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
          <p role="status">
            {applied !== '' && shownProfilesText(matching.length, profiles.length)}
          </p>
        </div>
      )}
      {matching.length === 0 ? (
        <Empty icon={Settings2} title="No matching profiles">
          <Button onClick={clear}>Clear filter</Button>
        </Empty>
      ) : (
        <table className={styles.table} aria-label="Proxy profiles">
          <thead>
            <tr>
              <td>
                <input
                  type="checkbox"
                  aria-label={
                    applied === '' ? 'Select all profiles' : 'Select all matching profiles'
                  }
                  checked={isEvery}
                  ref={(box) => {
                    if (box) box.indeterminate = count > 0 && !isEvery;
                  }}
                  onChange={() => selection.set(selected, !isEvery)}
                />
              </td>
              {profileColumns.map(({ name, label }) => (
                <SortableHeader
                  key={name}
                  label={label}
                  numeric={name === 'port'}
                  sorted={by === name && (descending ? 'descending' : 'ascending')}
                  onSort={() => setOrder({ by: name, descending: by === name && !descending })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {matching.slice(0, shown).map((profile, index) => (
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
      )}
      {left > 0 && (
        <p>
          <Button onClick={() => setShown(shown + STEP)}>
            {`Show ${formatNumber(Math.min(STEP, left))} more`}
          </Button>{' '}
          {`${formatNumber(shown)} of ${formatNumber(matching.length)} shown`}
        </p>
      )}
    </>
  );
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
