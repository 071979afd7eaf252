import { readBrand, readLogo } from '#contract';
import { brand, setBrand } from '#shared/page/brand.ts';

/**
 * Applies `brand` of a `/config.json` that no server has checked and written into the page. A wrong value is
 * ignored; the sign-in page says what is wrong with it.
 */
export async function takeBrand(settings: unknown, fetch: typeof globalThis.fetch): Promise<void> {
  const { brand: read, faults } = readBrand(settings);
  const { logo, ...withoutLogo } = read;
  const fault = logo === undefined ? undefined : await logoFault(logo, fetch);
  if (fault === undefined) setBrand({ ...read, faults });
  else setBrand({ ...withoutLogo, faults: [...faults, `brand.logo: ${logo} ${fault}`] });

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
    if (!response.ok) return `returned status ${response.status}.`;
    const reading = readLogo(new Uint8Array(await response.arrayBuffer()));
    return 'fault' in reading ? reading.fault : undefined;
  } catch {
    return "couldn't be loaded.";
  }
}
