import { attempt } from '#shared/lib/try-or-null.ts';

/** The team that was worked with last on this device, so that its id is typed once. */
export function rememberedTeam(scope: string): string | null {
  return attempt(() => localStorage.getItem(nameFor(scope)));
}

export function rememberTeam(scope: string, teamId: string): void {
  // Without storage the team is forgotten with the page.
  attempt(() => localStorage.setItem(nameFor(scope), teamId));
}

function nameFor(scope: string): string {
  return `proxy-console.team:${scope}`;
}
