import type { ComponentProps } from 'react';

/** A scrolling element must be reachable with the keyboard, even if nothing in it is (WCAG 2.2, 2.1.1). */
const REACHABLE = { tabIndex: 0 };

interface ScrollerProps extends ComponentProps<'div'> {
  /** Its content, e.g. "Months". */
  label: string;
}

/** A frame around content that may be larger than its space. */
export function Scroller({ label, ...rest }: ScrollerProps) {
  return <div role="group" aria-label={`${label}, scrollable`} {...REACHABLE} {...rest} />;
}
