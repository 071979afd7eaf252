import { tryOrNull } from './try-or-null.ts';

/** The number of ids that an API was found to bear in one call, kept on this device per API and user. */
const nameOf = (scope: string) => `proxy-console.reset-batch:${scope}`;

export function learnedSize(scope: string): number | undefined {
  return Number(tryOrNull(() => localStorage.getItem(nameOf(scope)))) || undefined;
}

export function learnSize(scope: string, size: number): void {
  // A browser that keeps nothing learns it anew in the next run.
  tryOrNull(() => localStorage.setItem(nameOf(scope), String(size)));
}
