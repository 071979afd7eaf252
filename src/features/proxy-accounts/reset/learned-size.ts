import { tryOrNull } from '#shared/lib/try-or-null.ts';

/** The number of IDs that an API was found to accept in one call, saved in this browser per API and user. */
const nameOf = (scope: string) => `proxy-console.reset-batch:${scope}`;

/** The saved number; undefined if none is saved or storage is forbidden. */
export function learnedSize(scope: string): number | undefined {
  return Number(tryOrNull(() => localStorage.getItem(nameOf(scope)))) || undefined;
}

/** Saves a number for the next run. */
export function learnSize(scope: string, size: number): void {
  // Without storage, the next run finds the size again.
  tryOrNull(() => localStorage.setItem(nameOf(scope), String(size)));
}
