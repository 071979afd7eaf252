/**
 * Method and path of each operation, relative to the base URL (contract, "Endpoints"), and of the reads that
 * aren't in the contract but that the embedded API offers as extensions.
 */

/** The header that every operation requires; header names are case-insensitive (RFC 9110, 5.1). */
export const API_KEY_HEADER = 'Api-Key';

/** The header that names the run of a write, for the audit log: an extension of the embedded API. */
export const RUN_HEADER = 'Run-Id';

/**
 * A path segment for an ID. `.`, `..` and the empty string can't be sent as one: URL parsers resolve them,
 * even percent-encoded (WHATWG URL, "single-dot path segment"). Throws a RangeError for those; check with
 * `isPathSegment` first.
 */
export function pathSegment(id: string): string {
  if (!isPathSegment(id)) throw new RangeError('An ID in a path can\'t be empty, ".", or "..".');
  return encodeURIComponent(id.toWellFormed());
}

/** Whether an ID can be sent as a path segment. */
export function isPathSegment(id: string): boolean {
  return !/^(\.|%2e){0,2}$/i.test(id);
}

/** The three operations of the contract. `template` has its parameter names, `path` fills them in. */
export const operations = {
  updateProxyProfile: {
    method: 'PUT',
    template: '/api/v1/teams/{team_id}/proxy_profiles/{id}',
    path: (teamId: string, id: string) =>
      `/api/v1/teams/${pathSegment(teamId)}/proxy_profiles/${pathSegment(id)}`,
  },
  currentUser: { method: 'GET', template: '/api/users/me', path: () => '/api/users/me' },
  resetQuota: {
    method: 'PUT',
    template: '/api/proxy_accounts/reset-quota',
    path: () => '/api/proxy_accounts/reset-quota',
  },
} as const;

/** Reads beyond the contract that the embedded API offers; a real API may have none of them. */
export const extensions = {
  proxyAccounts: '/api/proxy_accounts',
  teams: '/api/teams',
  proxyProfiles: '/api/v1/teams/{team_id}/proxy_profiles',
  auditLog: '/api/audit-log',
} as const;
