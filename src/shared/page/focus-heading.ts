/** Scrolls a heading into view and focuses it. */
export function showHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  focusHeading(heading);
  heading.scrollIntoView({ block: 'start' });
}

/**
 * The ref of a button that may disappear with the focus on it, which would then fall to the document: the closest
 * part of the page that can have it gets it, at least the page itself. Nothing scrolls.
 */
export function passFocusOn(button: HTMLElement | null) {
  const next = button?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (button === document.activeElement) next?.focus({ preventScroll: true });
  };
}

/** Focuses a heading, which isn't focusable by itself. */
function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
