import { useLayoutEffect, useState } from 'react';

/** The time, updated every `interval` milliseconds; undefined for no updates. */
export function useNow(interval: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  // Before the first paint: the time of an interval that ended long ago must not be visible.
  useLayoutEffect(() => {
    if (interval === undefined) return undefined;
    const renew = () => setNow(Date.now());
    renew();
    const timer = setInterval(renew, interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
