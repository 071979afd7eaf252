import type { ComponentProps } from 'react';

/** What scrolls must be reached with the keyboard, also where nothing in it can be (WCAG 2.2, 2.1.1). */
const REACHABLE = { tabIndex: 0 };

interface ScrollerProps extends ComponentProps<'div'> {
  /** What scrolls in it, e.g. "Months". */
  label: string;
}

/** A frame around what may be larger than its place. */
export function Scroller({ label, ...rest }: ScrollerProps) {
  return <div role="group" aria-label={`${label}, scrollable`} {...REACHABLE} {...rest} />;
}
