/**
 * Whether the site now serves another version than this page is of: its index names another entry file.
 * Undefined where the site does not answer.
 */
export async function isReplaced(): Promise<boolean | undefined> {
  // The entry names the files of all others, so a new version always has another one.
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
