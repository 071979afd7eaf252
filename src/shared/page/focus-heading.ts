/** Scrolls a heading into view and focuses it. */
export function showHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  focusHeading(heading);
  heading.scrollIntoView({ block: 'start' });
}

/** Focuses a heading, which isn't focusable by itself. */
function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
