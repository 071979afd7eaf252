import { shortenAddresses } from '../lib/navigation.ts';

/** Characters of an address that every server, proxy and program takes. */
const LIMIT = 2000;

/** An address that isn't too long: without its longest parameters, if it must be. */
export function shortened(address: URL): URL {
  const short = new URL(address);
  const longestFirst = [...address.searchParams].toSorted((a, b) => b[1].length - a[1].length);
  for (const [name] of longestFirst) if (short.href.length > LIMIT) short.searchParams.delete(name);
  return short;
}

/** From now on no address is too long. What it leaves out stays with the tab. */
export const keepAddressesShort = (): void => shortenAddresses(shortened);
