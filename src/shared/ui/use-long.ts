import { useEffect, useState } from 'react';

/**
 * Milliseconds after which it is said that something still goes on. Usual answers come long before. After about
 * ten seconds people turn to something else or press again, so they hear of it well before.
 */
const LONG = 5000;

/** Whether something has gone on for long. */
export function useLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(setLong, LONG, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn]);
  return isLong;
}
