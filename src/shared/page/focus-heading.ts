/** Scrolls a heading, which isn't focusable by itself, into view and focuses it. */
export function showHeading(
  heading: HTMLElement | null,
  block: ScrollLogicalPosition = 'start',
): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block });
}
