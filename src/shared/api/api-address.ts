import type { ConsoleConfig } from '#contract';

/** The API's base URL, even if it is the console's own origin. */
export function apiAddress({ apiBaseUrl }: Pick<ConsoleConfig, 'apiBaseUrl'>): string {
  return apiBaseUrl || location.origin;
}
