/** Scrolls a heading into view and focuses it. */
export function showHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  focusHeading(heading);
  heading.scrollIntoView({ block: 'start' });
}

/** Focuses the page's title without scrolling, before a pressed button disappears, which would lose the focus. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (title) focusHeading(title);
}

/** Focuses a heading, which isn't focusable by itself. */
function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
