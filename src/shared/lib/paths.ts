import { pathSegment } from '#contract';

/** Every page of the console: its pattern for the routes and its address for links. */
export const patterns = {
  signIn: '/sign-in',
  account: '/account',
  proxyAccounts: '/proxy-accounts',
  proxyProfiles: '/proxy-profiles',
  proxyProfile: '/teams/:teamId/proxy-profiles/:id',
  activity: '/activity',
} as const;

export const paths = {
  signIn: (next?: string) =>
    next ? `${patterns.signIn}?next=${encodeURIComponent(next)}` : patterns.signIn,
  account: () => patterns.account,
  proxyAccounts: () => patterns.proxyAccounts,
  proxyProfiles: () => patterns.proxyProfiles,
  /** Throws a RangeError for ids that cannot stand in a path; see `isPathSegment`. */
  proxyProfile: (teamId: string, id: string) =>
    `/teams/${pathSegment(teamId)}/proxy-profiles/${pathSegment(id)}`,
  activity: () => patterns.activity,
};
