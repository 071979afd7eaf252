import type { ProxyProfile, Reading } from '#contract';

/** The columns of the table "Proxy profiles": the name in the page's address, and the header. */
export const profileColumns = [
  { name: 'name', label: 'Name' },
  { name: 'type', label: 'Type' },
  { name: 'country', label: 'Country' },
  { name: 'port', label: 'Port' },
  { name: 'updated', label: 'Updated' },
] as const;

type ProfileColumn = (typeof profileColumns)[number]['name'];

export interface ProfileOrder {
  by: ProfileColumn;
  descending: boolean;
}

type Profile = Reading<ProxyProfile>;

const collator = new Intl.Collator(undefined, { numeric: true });

/** The profiles in an order. Missing values are last in both directions; equal ones keep the order of the response. */
export function sortProfiles(
  profiles: readonly Profile[],
  { by, descending }: ProfileOrder,
): Profile[] {
  const sign = descending ? -1 : 1;
  return profiles
    .map((profile) => ({ profile, key: sortKey(profile, by) }))
    .toSorted((a, b) => {
      if (a.key === undefined || b.key === undefined) {
        return Number(a.key === undefined) - Number(b.key === undefined);
      }
      return sign * compare(a.key, b.key);
    })
    .map(({ profile }) => profile);
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

function sortKey(profile: Profile, by: ProfileColumn): number | string | undefined {
  switch (by) {
    case 'name':
      return profile.name || undefined;
    case 'type':
      return profile.proxy_type || undefined;
    case 'country':
      return profile.location?.country_code || undefined;
    case 'port':
      return profile.port ?? undefined;
    case 'updated': {
      const time = Date.parse(profile.updated_at ?? '');
      return Number.isNaN(time) ? undefined : time;
    }
  }
}

/** Compares keys of one column. A reading may hold a port as text beside ports as numbers. */
function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
