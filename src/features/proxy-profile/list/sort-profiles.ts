import { sortedBy } from '#shared/table/sorted-by.ts';
import type { ListedProfile } from '../model/conditions.ts';

/** The columns of the table "Proxy profiles": the name in the page's address, and the header. The last is for all teams. */
export const profileColumns = [
  { name: 'name', label: 'Name' },
  { name: 'type', label: 'Type' },
  { name: 'country', label: 'Country' },
  { name: 'port', label: 'Port', numeric: true },
  { name: 'updated', label: 'Updated' },
  { name: 'team', label: 'Team' },
] as const;

type ProfileColumn = (typeof profileColumns)[number]['name'];

export interface ProfileOrder {
  by: ProfileColumn;
  descending: boolean;
}

/** The names of teams by their IDs; of those that are missing the ID is shown. */
export type TeamNames = ReadonlyMap<string, string>;

/** The profiles in an order. Missing values are last in both directions; equal ones keep the order of the response. */
export function sortProfiles(
  rows: readonly ListedProfile[],
  { by, descending }: ProfileOrder,
  teams: TeamNames,
): readonly ListedProfile[] {
  return sortedBy(rows, (row) => sortKey(row, by, teams), descending);
}

/** The profiles whose name, ID, type, country, port, or team contains every word of a text. */
export function filterProfiles(
  rows: readonly ListedProfile[],
  text: string,
  teams: TeamNames,
): readonly ListedProfile[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ teamId, profile: { id, name, proxy_type, location, port } }) => {
    const country = location?.country_code;
    const parts = [name, id, proxy_type, country, port, teams.get(teamId)];
    const found = parts.join('\n').toLowerCase();
    return words.every((word) => found.includes(word));
  });
}

function sortKey(
  { teamId, profile }: ListedProfile,
  by: ProfileColumn,
  teams: TeamNames,
): number | string | null | undefined {
  switch (by) {
    case 'name':
      return profile.name;
    case 'type':
      return profile.proxy_type;
    case 'country':
      return profile.location?.country_code;
    case 'port':
      return profile.port;
    case 'team':
      return teams.get(teamId) ?? teamId;
    case 'updated': {
      const time = Date.parse(profile.updated_at ?? '');
      return Number.isNaN(time) ? undefined : time;
    }
  }
}
