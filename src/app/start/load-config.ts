import * as z from 'zod/mini';
import { consoleConfig, dottedPath, readBrand, readLogo, type ConsoleConfig } from '#contract';
import { root } from '#shared/lib/root.ts';
import { brand, setBrand } from '#shared/page/brand.ts';
import * as texts from './texts.ts';

/** Thrown if `/config.json` is missing or wrong; the message says what to put there. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads `/config.json`. Rejects with a ConfigError whose message can be shown. */
export async function loadConfig(fetch: typeof globalThis.fetch): Promise<ConsoleConfig> {
  const signal = AbortSignal.timeout(15_000);
  // With the browser's default settings, so that the preload of index.html is used.
  const response = await fetch(`${root}/config.json`, { signal }).catch(() => undefined);
  if (!response) throw new ConfigError(texts.settingsFailed);
  if (!response.ok) throw new ConfigError(texts.settingsMissing(response.status));
  const json: unknown = await response.json().catch(() => undefined);
  if (json === undefined) throw new ConfigError(texts.settingsNotJson);
  const result = z.safeParse(consoleConfig, json);
  if (result.success) {
    if (result.data.brand !== undefined) await takeBrand(result.data.brand, fetch);
    return result.data;
  }
  const faults = result.error.issues.map((issue) =>
    texts.settingFault(dottedPath(issue.path), issue.message),
  );
  throw new ConfigError(texts.settingsInvalid(faults));
}

/**
 * Applies `brand` of a `/config.json` that no server has checked and written into the page. A wrong value is
 * ignored; the sign-in page says what is wrong with it.
 */
async function takeBrand(settings: unknown, fetch: typeof globalThis.fetch): Promise<void> {
  const { brand: read, faults } = readBrand(settings);
  const { logo, ...withoutLogo } = read;
  const fault = logo === undefined ? undefined : await logoFault(logo, fetch);
  if (fault === undefined) setBrand({ ...read, faults });
  else setBrand({ ...withoutLogo, faults: [...faults, fault] });

  document.title = brand.name;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (brand.logo === undefined || !icon) return;
  icon.removeAttribute('type');
  icon.href = brand.logo;
}

async function logoFault(
  path: string,
  fetch: typeof globalThis.fetch,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(5_000);
  try {
    const response = await fetch(path, { signal, redirect: 'error' });
    if (!response.ok) return texts.logoNotFound(path, response.status);
    const reading = readLogo(new Uint8Array(await response.arrayBuffer()));
    return 'fault' in reading ? texts.logoFault(path, reading.fault) : undefined;
  } catch {
    return texts.logoNotLoaded(path);
  }
}
