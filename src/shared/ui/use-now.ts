import { useLayoutEffect, useState } from 'react';

/** The time, renewed every `interval` milliseconds; undefined: not renewed. */
export function useNow(interval: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  // Before the first drawing: the time of an interval that ended long ago must not be seen.
  useLayoutEffect(() => {
    if (interval === undefined) return undefined;
    const renew = () => setNow(Date.now());
    renew();
    const timer = setInterval(renew, interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
