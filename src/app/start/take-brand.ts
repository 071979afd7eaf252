import { readBrand, readLogo } from '#contract';
import { setBrand } from '#shared/page/brand.ts';

/**
 * Applies `brand` of a `/config.json` that no server has checked. A wrong value is ignored; the sign-in page says
 * what is wrong with it.
 */
export async function takeBrand(settings: unknown, fetch: typeof globalThis.fetch): Promise<void> {
  const { brand, faults } = readBrand(settings);
  const { logo, ...withoutLogo } = brand;
  const fault = logo === undefined ? undefined : await logoFault(logo, fetch);
  if (fault === undefined) setBrand(brand, faults);
  else setBrand(withoutLogo, [...faults, `brand.logo: ${logo} ${fault}`]);
}

async function logoFault(
  path: string,
  fetch: typeof globalThis.fetch,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(5_000);
  try {
    const response = await fetch(path, { signal, redirect: 'error' });
    if (!response.ok) return `returned status ${response.status}.`;
    const reading = readLogo(new Uint8Array(await response.arrayBuffer()));
    return 'fault' in reading ? reading.fault : undefined;
  } catch {
    return "couldn't be loaded.";
  }
}
