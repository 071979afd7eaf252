import { isPathSegment } from '#contract';
import { profileKeyOf, type NamedProfile } from '../../model/baseline.ts';

/** The path of a profile's page or of the profile in the API, wherever either is served. */
const LINK = /\/teams\/([^/?#\s]+)\/proxy[-_]profiles\/([^/?#\s]+)/;

/**
 * Profiles in a text, one per line: a link to a profile, or its team ID and its own ID. Each once, in the order of the
 * text; `unusable`: lines that name no profile.
 */
export function parseProfileIds(text: string) {
  const found = new Map<string, NamedProfile>();
  const unusable: string[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') continue;
    const [teamId = '', id = '', ...rest] = idsIn(line);
    if (rest.length === 0 && isPathSegment(teamId) && isPathSegment(id))
      found.set(profileKeyOf({ teamId, id }), { teamId, id, name: id });
    else unusable.push(line.trim());
  }
  return { profiles: [...found.values()], unusable };
}

function idsIn(line: string): string[] {
  const link = LINK.exec(line);
  if (!link) return line.split(/[\s,;/"]+/).filter((part) => part !== '');
  try {
    return link.slice(1).map((part) => decodeURIComponent(part));
  } catch {
    return [];
  }
}
