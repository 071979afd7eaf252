/**
 * Whether the site now serves another version than this page: its index.html names another entry file.
 * Undefined if the site doesn't respond.
 */
export async function isReplaced(): Promise<boolean | undefined> {
  // The entry names all other files, so a new version always has another entry.
  const entry = document.querySelector('script[type=module]:not([async])')?.getAttribute('src');
  try {
    const response = await globalThis.fetch('/', {
      cache: 'no-store',
      credentials: 'omit',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok || !entry) return undefined;
    return !(await response.text()).includes(entry);
  } catch {
    return undefined;
  }
}
