/** How many different wrong keys are allowed before they count as guesses, and in which time. */
const limits = { perAddress: 20, inAll: 2_000, addresses: 1_000, window: 60_000 };

/**
 * Counts wrong keys. A valid key is never counted or rejected, because behind a load balancer all clients
 * share one address. The same wrong key again isn't a guess: it is a client that doesn't have its new key
 * yet.
 *
 * Call the returned function for each wrong key. It returns the seconds until another wrong key of that
 * address counts as a mistake again, or 0 if this one still does.
 */
export function countWrongKeys(
  now: () => number = Date.now,
): (address: string, hash: string) => number {
  let seen = new Map<string, Set<string>>();
  let total = 0;
  let end = 0;

  function wrongKeysOf(address: string): Set<string> {
    // A client with many addresses must not fill the memory: beyond a number, they count as one.
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
