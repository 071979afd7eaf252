/**
 * Whether a text is the base URL of an API: its origin and, if any, a path prefix, to which paths are
 * appended. `fetch` rejects a username in it, which would also be an exposed secret. The host becomes part
 * of a Content-Security-Policy, where `*` allows every host.
 */
export function isApiAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s?#]+$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && /^(\[[\d.:a-f]+\]|[\w.-]+)$/.test(hostname);
}
