import { sortedBy } from '#shared/table/sorted-by.ts';
import { wordFinderOf } from '#shared/lib/typed.ts';
import type { ListedProfile } from '../model/conditions.ts';
import { labelOf } from '../model/fields.ts';
import * as fieldTexts from '../model/field-texts.ts';
import * as texts from './texts.tsx';

/**
 * The columns of the table "Proxy profiles": the name in the page's address, the header, and what it is sorted by.
 * The last is for all teams.
 */
export const profileColumns = [
  { name: 'name', label: labelOf('name'), keyOf: ({ profile }) => profile.name },
  { name: 'type', label: texts.type, keyOf: ({ profile }) => profile.proxy_type },
  { name: 'country', label: texts.country, keyOf: ({ profile }) => profile.location?.country_code },
  { name: 'port', label: labelOf('port'), numeric: true, keyOf: ({ profile }) => profile.port },
  {
    name: 'updated',
    label: fieldTexts.updated,
    keyOf: ({ profile }) => Date.parse(profile.updated_at ?? '') || undefined,
  },
  {
    name: 'team',
    label: fieldTexts.team,
    keyOf: ({ teamId }, teams) => teams.get(teamId) ?? teamId,
  },
] as const satisfies readonly ProfileColumn[];

interface ProfileColumn {
  name: string;
  label: string;
  numeric?: boolean;
  keyOf: (row: ListedProfile, teams: TeamNames) => string | number | null | undefined;
}

interface ProfileOrder {
  by: (typeof profileColumns)[number]['name'];
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
  const column: ProfileColumn | undefined = profileColumns.find(({ name }) => name === by);
  return sortedBy(rows, (row) => column?.keyOf(row, teams), descending);
}

/** The profiles whose name, ID, type, country, port, or team contains every word of a text. */
export function filterProfiles(
  rows: readonly ListedProfile[],
  text: string,
  teams: TeamNames,
): readonly ListedProfile[] {
  if (text.trim() === '') return rows;
  const finds = wordFinderOf(text);
  return rows.filter(({ teamId, profile: { id, name, proxy_type, location, port } }) => {
    const country = location?.country_code;
    const parts = [name, id, proxy_type, country, port, teams.get(teamId)];
    return finds(parts.join('\n').toLowerCase());
  });
}
