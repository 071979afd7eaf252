/**
 * The element that contains everything the console draws: its pages and anything next to them. So a lock can
 * remove all of it at once, and React's content in it stays intact.
 */
export let pageElement: HTMLElement = document.body;

/** Called once, before the first render. */
export function setPageElement(element: HTMLElement): void {
  pageElement = element;
}

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
