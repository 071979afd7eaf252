import { useEffect, useState } from 'react';

/** The time, renewed every `interval` milliseconds; undefined: not renewed. */
export function useNow(interval: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (interval === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
