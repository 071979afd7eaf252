import * as z from 'zod/mini';
import { consoleConfig, type ConsoleConfig } from '#contract';

/** What a server says about its API. */
export type ServerSettings = Pick<ConsoleConfig, 'idempotencyKeys' | 'rehearsal'>;

const NOTHING_KNOWN: ServerSettings = { idempotencyKeys: false, rehearsal: false };

/** Milliseconds after which the settings don't matter. */
const TIMEOUT = 5000;

/**
 * The settings of the console that the API's server also serves, from where the console has them. An API without
 * a console has none. Sent without the key, because it is no call of the API.
 */
export async function readServerSettings(api: string): Promise<ServerSettings> {
  try {
    const response = await globalThis.fetch(`${api}/config.json`, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) return NOTHING_KNOWN;
    const settings = z.parse(consoleConfig, await response.json());
    // Those of a console for another API say nothing about this one.
    return settings.apiBaseUrl === '' ? settings : NOTHING_KNOWN;
  } catch {
    return NOTHING_KNOWN;
  }
}
