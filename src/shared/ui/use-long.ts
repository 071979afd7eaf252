import { useEffect, useState } from 'react';

/**
 * Milliseconds after which the page says that something is still running. Usual responses arrive long before.
 * After about ten seconds people turn to something else or press again, so the message comes well before
 * that.
 */
const LONG = 5000;

/** Whether something has been running for long. */
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
