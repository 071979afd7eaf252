/** What an action gives, or null where it throws: a browser may refuse storage at the first touch. */
export function tryOrNull<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
