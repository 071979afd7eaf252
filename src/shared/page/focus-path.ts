let path: EventTarget[] = [];

/** What has the focus, or had it until it disappeared, and everything around it. */
export const focusPath = () => path;

/** Called before the first render: a button may be pressed before the code that keeps the focus has loaded. */
export function followFocus(): void {
  addEventListener('focusin', (event) => (path = event.composedPath()));
}
