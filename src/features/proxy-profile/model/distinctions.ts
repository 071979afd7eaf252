import type { NamedProfile } from './baseline.ts';

/**
 * What tells each of some profiles from others with its name: its ID, after that of its team if theirs differ.
 * Empty for a name that no other has.
 */
export function distinctions(profiles: Iterable<NamedProfile>): (profile: NamedProfile) => string {
  const teams = new Map<string, string>();
  /** The names that several have, and whether they are of several teams. */
  const shared = new Map<string, boolean>();
  for (const { name, teamId } of profiles) {
    const first = teams.get(name);
    if (first === undefined) teams.set(name, teamId);
    else shared.set(name, shared.get(name) === true || teamId !== first);
  }
  return ({ name, id, teamId }) => {
    const areOfTeams = name === '' ? undefined : shared.get(name);
    if (areOfTeams === undefined) return '';
    return areOfTeams ? `${teamId}/${id}` : id;
  };
}

/** The names of some profiles, each with what tells it from others. */
export function distinctNames(profiles: Iterable<NamedProfile>): (profile: NamedProfile) => string {
  const idsOf = distinctions(profiles);
  return (profile) => {
    const ids = idsOf(profile);
    return ids === '' ? profile.name : `${profile.name} (${ids})`;
  };
}
