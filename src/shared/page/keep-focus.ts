import { focusPath } from './focus-path.ts';

/**
 * Keeps the focus on the page: when the element that has it disappears, such as a button with its own press, the
 * browser would drop it to the document, and the next Tab would begin at the top. The closest part that is left
 * gets it instead: the title of a dialog, or what a script may focus, at least the page itself. Nothing scrolls.
 * Ends with the signal.
 */
export function keepFocus(signal: AbortSignal): void {
  if (signal.aborted) return;
  document.addEventListener(
    'focusout',
    ({ target }) => {
      // Some browsers send it before a removal: only what is still there afterwards was left by the user. They also
      // send it when the window loses the focus, which comes back to the same element.
      queueMicrotask(() => {
        const path = focusPath();
        const isLeft = isThere(path[0]) && document.activeElement !== target;
        if (path[0] === target && isLeft) path.length = 0;
      });
    },
    { signal },
  );
  // A button may have been pressed, and be gone, before this code was there.
  look();
  const removals = new MutationObserver(look);
  removals.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => removals.disconnect());
}

/** Gives the focus to what is left, if it was lost. */
function look(): void {
  const path = focusPath();
  if (document.activeElement !== document.body || path.length === 0 || isThere(path[0])) return;
  const left = path.find(
    (part): part is Element =>
      part instanceof Element && part.isConnected && part.matches('dialog, [tabindex="-1"]'),
  );
  focusOn(left?.matches('dialog') ? left.querySelector('h2') : left);
}

const isThere = (part: EventTarget | undefined) => part instanceof Node && part.isConnected;

function focusOn(part: Element | null | undefined): void {
  if (!(part instanceof HTMLElement)) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
