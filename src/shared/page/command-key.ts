/** The letters that have a command together with Ctrl, or Cmd on a Mac. */
export const commands = { palette: 'k', save: 's' } as const;

/** Whether a letter is pressed with Ctrl or Cmd and no other modifier. */
export function isCommand(event: KeyboardEvent, letter: string): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return letterOf(event) === letter;
}

/** The letter of a key. On a keyboard of another script, the letter at the key's position. */
export function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.slice(3)).toLowerCase();
}

/** The keys in the format of `aria-keyshortcuts`. */
export function commandKeys(letter: string): string {
  const key = letter.toUpperCase();
  return `Control+${key} Meta+${key}`;
}

/** Inputs that don't take text. */
const SWITCHES = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"]';
const TYPED_INTO = `input:not(${SWITCHES}), textarea, select, [contenteditable]`;

/** Whether a key pressed at that target types text. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
