import * as z from 'zod/mini';
import { consoleConfig } from '#contract';
import { fetchOnce } from './connection.ts';

/** Milliseconds after which it doesn't matter. */
const TIMEOUT = 5000;

/**
 * Whether the server of an API rehearses, as the settings say of the console that it also serves. An API without a
 * console has none. Sent without the key, because it is no call of the API.
 */
export async function isRehearsing(api: string): Promise<boolean> {
  try {
    const response = await fetchOnce(api)(`${api}/config.json`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) return false;
    const settings = z.parse(consoleConfig, await response.json());
    // Those of a console for another API say nothing about this one.
    return settings.apiBaseUrl === '' && settings.rehearsal;
  } catch {
    return false;
  }
}
