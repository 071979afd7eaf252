import { pathSegment } from '#contract';
import { root } from './root.ts';

/** Where the pages are: the root, and `/fa` if the page was opened in the folder of its language. */
export const base =
  'document' in globalThis ? folderIn(location.pathname, document.documentElement.lang) : root;

function folderIn(path: string, language: string): string {
  const folder = `${root}/${language}`;
  return language !== '' && `${path}/`.startsWith(`${folder}/`) ? folder : root;
}

/** Every page of the console: its pattern for the routes and its address for links. */
export const patterns = {
  signIn: `${base}/sign-in`,
  account: `${base}/account`,
  proxyAccounts: `${base}/proxy-accounts`,
  proxyProfiles: `${base}/proxy-profiles`,
  proxyProfile: `${base}/teams/:teamId/proxy-profiles/:id`,
  history: `${base}/history`,
  requests: `${base}/history/requests`,
  change: `${base}/history/:id`,
} as const;

export type PatternName = keyof typeof patterns;

export const paths = {
  /** `next`: the page to go to then, without the base, because the user may choose another language first. */
  signIn: (next?: string) =>
    next ? `${patterns.signIn}?next=${encodeURIComponent(next)}` : patterns.signIn,
  account: () => patterns.account,
  proxyAccounts: () => patterns.proxyAccounts,
  proxyProfiles: () => patterns.proxyProfiles,
  /** Throws a RangeError for IDs that can't be in a path; see `isPathSegment`. */
  proxyProfile: (teamId: string, id: string) =>
    `${base}/teams/${pathSegment(teamId)}/proxy-profiles/${pathSegment(id)}`,
  history: (kind?: string) => (kind ? `${patterns.history}?kind=${kind}` : patterns.history),
  requests: () => patterns.requests,
  /** `id`: of a run, or of an entry in the API's log. */
  change: (id: string) => `${patterns.history}/${encodeURIComponent(id)}`,
} satisfies Record<PatternName, unknown>;

/**
 * The IDs in the address of a profile's page, or null for any other path. Reads the raw path: the router
 * decodes with `decodeURI`, after which an encoded "/" and a literal "%2F" look the same.
 */
export function profileIds(rawPath: string): { teamId: string; id: string } | null {
  const path = rawPath.slice(base.length);
  const [, teamId, id] = /^\/teams\/([^/]+)\/proxy-profiles\/([^/]+)\/?$/.exec(path) ?? [];
  if (teamId === undefined || id === undefined) return null;
  try {
    return { teamId: decodeURIComponent(teamId), id: decodeURIComponent(id) };
  } catch {
    return null;
  }
}

/** Where a page of version 1.0.0 is now; undefined: it wasn't one, or hasn't moved. */
export function movedTo(path: string): string | undefined {
  const [, name, rest = ''] =
    /^\/(runs|activity|contract)(\/.*)?$/.exec(path.slice(base.length)) ?? [];
  return name && (name === 'runs' ? `${patterns.history}${rest}` : patterns.requests);
}
