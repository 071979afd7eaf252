let focused: Element | null = null;

/** Remembers what has the focus, until the user takes it away with a click on the page itself. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => (focused = target as Element));
  document.addEventListener('focusout', ({ target }) => {
    // What is removed with the focus on it is still connected while the event runs.
    queueMicrotask(() => {
      if (focused && focused === target && isUsable(focused)) focused = null;
    });
  });
}

/** What had the focus and is gone, if the focus fell back to the page. */
export function lostFocus(): string | null {
  if (document.activeElement !== document.body || !focused || isUsable(focused)) return null;
  return focused.outerHTML.slice(0, 200);
}

const isUsable = (element: Element) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');
