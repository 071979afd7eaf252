import { isPathSegment, type Reading, type Team } from '#contract';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { STORE } from '#shared/lib/root.ts';

/** The team last used in this browser, so that its ID is typed only once. */
export function rememberedTeam(scope: string): string | null {
  return tryOrNull(() => localStorage.getItem(nameFor(scope)));
}

export function rememberTeam(scope: string, teamId: string): void {
  // Without storage the team is lost with the page.
  tryOrNull(() => localStorage.setItem(nameFor(scope), teamId));
}

function nameFor(scope: string): string {
  return `${STORE}.team:${scope}`;
}

/** All teams together. */
export const ALL_TEAMS = '';

/** The team of the last visit, unless the API doesn't list it; otherwise the first. */
export function firstTeam(teams: readonly Reading<Team>[] | null, scope: string): string {
  const remembered = rememberedTeam(scope);
  const ids = teams?.map(({ id }) => id ?? '').filter(isPathSegment);
  if (remembered !== null && (!ids || ids.includes(remembered))) return remembered;
  if (remembered === ALL_TEAMS && ids && ids.length > 1) return ALL_TEAMS;
  return ids?.[0] ?? '';
}
