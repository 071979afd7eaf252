import { useEffect, useRef, type RefObject } from 'react';
import { showHeading } from '#shared/page/focus-heading.ts';
import type { ActiveRun } from '../active-run.ts';

/**
 * Shows the result of a reset that was watched until it finished: scrolls its heading into view and focuses it.
 * Does nothing if the focus has moved since the reset began: then the user is doing something else.
 */
export function useResultFocus(active: ActiveRun | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const begun = useRef<{ id: string; focused: Element | null }>(undefined);
  const id = active?.run.id;
  const isEnded = active?.state.kind === 'ended';
  useEffect(() => {
    if (id === undefined) return;
    const focused = document.activeElement;
    const begin = begun.current;
    begun.current = isEnded ? undefined : { id, focused };
    if (!isEnded || begin?.id !== id) return;
    // The focus was on a button of the progress, which is gone now, or where the dialog has returned it.
    if (focused === document.body || focused === begin.focused) showHeading(heading.current);
  }, [id, isEnded]);
  return heading;
}
