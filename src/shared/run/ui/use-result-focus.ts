import { useEffect, useRef, type RefObject } from 'react';
import { showHeading } from '../../page/page-element.ts';
import type { Run } from '../browser/runs.ts';

/**
 * Shows the result of a run that was watched until it finished: scrolls its heading into view and focuses it.
 * Does nothing if the focus has moved since the run began: then the user is doing something else.
 */
export function useResultFocus(
  active: Run | null | undefined,
): RefObject<HTMLHeadingElement | null> {
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
    // The focus was on a button of the progress, which is gone now, and passed to what is around it, or where the
    // dialog has returned it.
    if (focused === begin.focused || focused?.contains(heading.current))
      // If it is in view, the title of the page stays there too.
      showHeading(heading.current, 'nearest');
  }, [id, isEnded]);
  return heading;
}
