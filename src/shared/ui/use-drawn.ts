import { startTransition, useEffect, useState } from 'react';

/**
 * Whether to draw content that may arrive later. React draws a query's update in one task, so what depends on it
 * is drawn after that, in a transition of several short tasks. Content that is there from the start is drawn at
 * once.
 */
export function useDrawn(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isThere);
  // Not useDeferredValue: what the content itself defers would then be drawn together with it.
  useEffect(() => {
    if (isThere) startTransition(() => setDrawn(true));
  }, [isThere]);
  return isDrawn && isThere;
}
