/**
 * The element that the console draws into: its pages, and what stands beside them in the document. So a lock can
 * take all of it away as one, and what React has put into it stays in it.
 */
export let pageElement: HTMLElement = document.body;

/** Called once, before the first render. */
export function setPageElement(element: HTMLElement): void {
  pageElement = element;
}
