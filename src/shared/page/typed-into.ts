/** Inputs that don't take text. */
const SWITCHES = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"]';
const TYPED_INTO = `input:not(${SWITCHES}), textarea, select, [contenteditable]`;

/** Whether a key pressed at that target types text. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
