import { pathSegment } from '#contract';

/** Every page of the console: its pattern for the routes and its address for links. */
export const patterns = {
  signIn: '/sign-in',
  account: '/account',
  proxyAccounts: '/proxy-accounts',
  proxyProfiles: '/proxy-profiles',
  proxyProfile: '/teams/:teamId/proxy-profiles/:id',
  runs: '/runs',
  run: '/runs/:id',
  activity: '/activity',
  contract: '/contract',
} as const;

export type PatternName = keyof typeof patterns;

export const paths = {
  signIn: (next?: string) =>
    next ? `${patterns.signIn}?next=${encodeURIComponent(next)}` : patterns.signIn,
  account: () => patterns.account,
  proxyAccounts: () => patterns.proxyAccounts,
  proxyProfiles: () => patterns.proxyProfiles,
  /** Throws a RangeError for IDs that can't be in a path; see `isPathSegment`. */
  proxyProfile: (teamId: string, id: string) =>
    `/teams/${pathSegment(teamId)}/proxy-profiles/${pathSegment(id)}`,
  runs: () => patterns.runs,
  run: (id: string) => `${patterns.runs}/${encodeURIComponent(id)}`,
  activity: () => patterns.activity,
  contract: () => patterns.contract,
} satisfies Record<PatternName, unknown>;

/**
 * The IDs in the address of a profile's page, or null for any other path. Reads the raw path: the router
 * decodes with `decodeURI`, after which an encoded "/" and a literal "%2F" look the same.
 */
export function profileIds(rawPath: string): { teamId: string; id: string } | null {
  const [, teamId, id] = /^\/teams\/([^/]+)\/proxy-profiles\/([^/]+)\/?$/.exec(rawPath) ?? [];
  if (teamId === undefined || id === undefined) return null;
  try {
    return { teamId: decodeURIComponent(teamId), id: decodeURIComponent(id) };
  } catch {
    return null;
  }
}
