import * as z from 'zod/mini';
import { consoleConfig, dottedPath, type ConsoleConfig } from '#contract';

import { takeBrand } from './take-brand.ts';

/** Thrown if `/config.json` is missing or wrong; the message says what to put there. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads `/config.json`. Rejects with a ConfigError whose message can be shown. */
export async function loadConfig(fetch: typeof globalThis.fetch): Promise<ConsoleConfig> {
  const signal = AbortSignal.timeout(15_000);
  // With the browser's default settings, so that the preload of index.html is used.
  const response = await fetch('/config.json', { signal }).catch(() => undefined);
  if (!response) {
    throw new ConfigError(
      "Couldn't load this site's settings. Check the connection and reload the page.",
    );
  }
  if (!response.ok) {
    throw new ConfigError(
      `This site's settings are missing: /config.json returned status ${response.status}. Add the file.`,
    );
  }
  const json: unknown = await response.json().catch(() => undefined);
  if (json === undefined)
    throw new ConfigError("This site's settings can't be read: /config.json is not valid JSON.");
  const result = z.safeParse(consoleConfig, json);
  if (result.success) {
    if (result.data.brand !== undefined) await takeBrand(result.data.brand, fetch);
    return result.data;
  }
  const faults = result.error.issues.map(
    (issue) => `${dottedPath(issue.path) || 'the file'}: ${issue.message}`,
  );
  throw new ConfigError(`This site's settings are invalid. In /config.json, ${faults.join(' ')}`);
}
