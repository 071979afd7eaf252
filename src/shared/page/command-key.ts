/** The letters that do something together with Ctrl, or Cmd on a Mac. */
export const commands = { palette: 'k', save: 's' } as const;

/** Whether Ctrl or Cmd is pressed with a letter, and nothing else. */
export function isCommand(event: KeyboardEvent, letter: string): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return letterOf(event) === letter;
}

/** The letter of a key. On a keyboard of another script the key has none, but its place. */
export function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.slice(3)).toLowerCase();
}

/** The keys in the words of `aria-keyshortcuts`. */
export function commandKeys(letter: string): string {
  const key = letter.toUpperCase();
  return `Control+${key} Meta+${key}`;
}
