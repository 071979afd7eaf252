/** The result of an action, or null if it throws: a browser may throw on any access to storage. */
export function tryOrNull<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
