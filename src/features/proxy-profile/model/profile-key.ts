/** Which profile, on which API, as which user. */
export interface ProfileKey {
  /** The API and the user (`Api.scope`), so that no user sees what another one typed. */
  scope: string;
  teamId: string;
  id: string;
}

export function isSameProfile(one: ProfileKey, other: ProfileKey): boolean {
  return one.scope === other.scope && one.teamId === other.teamId && one.id === other.id;
}
