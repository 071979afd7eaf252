/**
 * Keeps the focus on the page: when the element that has it disappears, such as a button with its own press, the
 * browser would drop it to the document, and the next Tab would begin at the top. The closest part that is left
 * gets it instead: the title of a dialog, or what a script may focus, at least the page itself. Nothing scrolls.
 * Ends with the signal.
 */
export function keepFocus(signal: AbortSignal): void {
  if (signal.aborted) return;
  /** What has the focus, and everything around it. */
  let path: Element[] = [];
  const follow = () => {
    path = [];
    for (let part = document.activeElement; part; part = part.parentElement) path.push(part);
  };
  // It may have been pressed before this code was there.
  follow();
  document.addEventListener('focusin', follow, { signal });
  document.addEventListener(
    'focusout',
    ({ target }) => {
      // Some browsers send it before a removal: only what is still there afterwards was left by the user. They also
      // send it when the window loses the focus, which comes back to the same element.
      queueMicrotask(() => {
        const isLeft = path[0]?.isConnected === true && document.activeElement !== target;
        if (path[0] === target && isLeft) path = [];
      });
    },
    { signal },
  );
  const removals = new MutationObserver(() => {
    if (document.activeElement !== document.body || path[0]?.isConnected !== false) return;
    const left = path.find((part) => part.isConnected && part.matches('dialog, [tabindex="-1"]'));
    focusOn(left?.matches('dialog') ? left.querySelector('h2') : left);
  });
  removals.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => removals.disconnect());
}

function focusOn(part: Element | null | undefined): void {
  if (!(part instanceof HTMLElement)) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
