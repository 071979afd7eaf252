/** The team that was worked with last on this device, so that its id is typed once. */
export function rememberedTeam(scope: string): string | null {
  try {
    return localStorage.getItem(nameFor(scope));
  } catch {
    return null;
  }
}

export function rememberTeam(scope: string, teamId: string): void {
  try {
    localStorage.setItem(nameFor(scope), teamId);
  } catch {
    // A browser without storage forgets it with the page.
  }
}

function nameFor(scope: string): string {
  return `proxy-console.team:${scope}`;
}
