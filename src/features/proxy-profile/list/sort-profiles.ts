import type { ProxyProfile, Reading } from '#contract';
import { sortedBy } from '#shared/table/sorted-by.ts';

/** The columns of the table "Proxy profiles": the name in the page's address, and the header. */
export const profileColumns = [
  { name: 'name', label: 'Name' },
  { name: 'type', label: 'Type' },
  { name: 'country', label: 'Country' },
  { name: 'port', label: 'Port', numeric: true },
  { name: 'updated', label: 'Updated' },
] as const;

type ProfileColumn = (typeof profileColumns)[number]['name'];

export interface ProfileOrder {
  by: ProfileColumn;
  descending: boolean;
}

type Profile = Reading<ProxyProfile>;

/** The profiles in an order. Missing values are last in both directions; equal ones keep the order of the response. */
export function sortProfiles(
  profiles: readonly Profile[],
  { by, descending }: ProfileOrder,
): Profile[] {
  return sortedBy(profiles, (profile) => sortKey(profile, by), descending);
}

/** The profiles whose name, ID, type, country, or port contains every word of a text. */
export function filterProfiles(profiles: readonly Profile[], text: string): readonly Profile[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return profiles;
  return profiles.filter(({ id, name, proxy_type, location, port }) => {
    const found = [name, id, proxy_type, location?.country_code, port].join('\n').toLowerCase();
    return words.every((word) => found.includes(word));
  });
}

function sortKey(profile: Profile, by: ProfileColumn): number | string | null | undefined {
  switch (by) {
    case 'name':
      return profile.name;
    case 'type':
      return profile.proxy_type;
    case 'country':
      return profile.location?.country_code;
    case 'port':
      return profile.port;
    case 'updated': {
      const time = Date.parse(profile.updated_at ?? '');
      return Number.isNaN(time) ? undefined : time;
    }
  }
}
