import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` parts of a long page to draw: one more in each task, so that none blocks a phone for long.
 * With `atOnce`, all of them from the start.
 */
export function useOneByOne(total: number, atOnce = false): number {
  const [count, setCount] = useState(atOnce ? total : 1);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + 1));
  }, [count, total]);
  return Math.min(count, total);
}
