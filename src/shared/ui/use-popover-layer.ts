import { useEffect, useEffectEvent, useRef, type ToggleEvent } from 'react';
import { openLayer } from '../lib/navigation.ts';

/** A phone, where what is open covers the page. */
export const NARROW = '(width < 40rem)';

/** The handler of a popover that Back closes on a phone, as it closes a dialog. */
export function usePopoverLayer(): (event: ToggleEvent<HTMLElement>) => void {
  const leave = useRef<() => void>(undefined);
  function end() {
    leave.current?.();
    leave.current = undefined;
  }
  const endNow = useEffectEvent(end);
  // A popover that leaves the page while it is open reports nothing.
  useEffect(() => () => endNow(), []);
  return ({ newState, currentTarget: popover }) => {
    end();
    if (newState !== 'open' || !matchMedia(NARROW).matches) return;
    leave.current = openLayer(() => {
      popover.hidePopover();
      // The page behind a lock has closed it unreported.
      end();
    });
  };
}
