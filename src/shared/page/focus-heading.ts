/** Brings a heading into sight with the focus on it. */
export function showHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  focusHeading(heading);
  heading.scrollIntoView({ block: 'start' });
}

/** Gives the focus to a heading, which takes none by itself. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
