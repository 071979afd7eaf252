/** How many different wrong keys may come before they count as guesses, and for how long. */
const limits = { perAddress: 20, inAll: 2_000, addresses: 1_000, window: 60_000 };

/**
 * Counts wrong keys. A right key is never counted or refused, because behind a balancer all clients share
 * one address. The same wrong key again is no guess: it is a client that has not heard of its new one.
 *
 * The function that it gives back is told of each wrong key. It says how many seconds pass until one of
 * that address counts as a mistake again; 0 where this one still does.
 */
export function countWrongKeys(
  now: () => number = Date.now,
): (address: string, hash: string) => number {
  let seen = new Map<string, Set<string>>();
  let total = 0;
  let end = 0;

  function wrongKeysOf(address: string): Set<string> {
    // Whoever has many addresses does not fill the memory: beyond a number, they count as one.
    const name = seen.has(address) || seen.size < limits.addresses ? address : 'others';
    const hashes = seen.get(name) ?? new Set<string>();
    seen.set(name, hashes);
    return hashes;
  }

  return (address, hash) => {
    if (now() >= end) {
      seen = new Map();
      total = 0;
      end = now() + limits.window;
    }
    const hashes = wrongKeysOf(address);
    if (hashes.has(hash)) return 0;
    if (hashes.size >= limits.perAddress || total >= limits.inAll) {
      return Math.max(1, Math.ceil((end - now()) / 1000));
    }
    hashes.add(hash);
    total += 1;
    return 0;
  };
}
