/** The letters that do something together with Ctrl, or Cmd on a Mac. */
export const commands = { palette: 'k', save: 's' } as const;

/** Whether Ctrl or Cmd is pressed with a letter, and nothing else. */
export function isCommand(
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  letter: string,
): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  // On a keyboard of another script the key has no such letter, but its place.
  return (/^[a-z]$/i.test(key) ? key : code.slice(3)).toLowerCase() === letter;
}

/** The keys in the words of `aria-keyshortcuts`. */
export function commandKeys(letter: string): string {
  const key = letter.toUpperCase();
  return `Control+${key} Meta+${key}`;
}
