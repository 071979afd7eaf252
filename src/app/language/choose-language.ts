import { leaveUnasked, mayLeave } from '#shared/lib/navigation.ts';
import { base } from '#shared/lib/paths.ts';
import { root } from '#shared/lib/root.ts';
import { pageLanguage } from './languages.ts';

/** The address of the current page in a language. */
export function addressIn(code: string): string {
  const { pathname, search, hash } = location;
  return `${root}/${code}${pathname.slice(base.length)}${search}${hash}`;
}

/** Shows the current page in a language, and later ones too, unless the user stays with unsaved changes. */
export async function chooseLanguage(code: string): Promise<void> {
  if (code !== pageLanguage && !(await mayLeave())) return;
  const cookie = `language=${code}`;
  const isStored = () => document.cookie.split('; ').includes(cookie);
  // A proxy in front of the server removes cookies.
  const wasIgnored = isStored();
  document.cookie = `${cookie}; Path=${root}/; Max-Age=31536000; SameSite=Lax`;
  if (code === pageLanguage) return;
  // The browser needn't ask again.
  await leaveUnasked();
  // A server that writes its settings into the page also reads the cookie, unless the address names a language.
  const isServerAsked = base === root && document.getElementById('config') !== null;
  if (isServerAsked && isStored() && !wasIgnored) location.reload();
  else location.assign(addressIn(code));
}
