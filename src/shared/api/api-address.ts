import type { ConsoleConfig } from '#contract';
import { thisSite } from '../lib/texts.ts';
import { THIS_SITE } from './saved-apis.ts';

/** The API's base URL, even if it is the console's own origin. */
export function apiAddress({ apiBaseUrl }: Pick<ConsoleConfig, 'apiBaseUrl'>): string {
  return apiBaseUrl || location.origin;
}

/** The name of an API as receipts and the browser's storage have it: the default one is in English. */
export const storedName = (name: string) => (name === thisSite ? THIS_SITE : name);
