import { root } from '#shared/lib/root.ts';
import { pageLanguage, siteLanguages } from '../language/languages.ts';

/** Every version of index.html has it, and no other page that could come instead, such as a login. */
const OWN_PAGE = 'data-late';

/** The entry file of this page. It names all others, so each version has its own. */
export const entryFile = (): string | null | undefined =>
  document.querySelector('script[type=module]:not([async])')?.getAttribute('src');

/**
 * Whether the site now serves another version than this page: its index.html names another entry file.
 * Undefined if the site doesn't respond with that file.
 */
export async function isReplaced(): Promise<boolean | undefined> {
  const entry = entryFile();
  // Of several languages, the one of this page: another tab may have another.
  const address =
    siteLanguages().find(({ hreflang }) => hreflang === pageLanguage)?.href ?? `${root}/`;
  try {
    const response = await globalThis.fetch(address, {
      cache: 'no-store',
      redirect: 'error',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok || !entry) return undefined;
    const page = await response.text();
    return page.includes(OWN_PAGE) ? !page.includes(entry) : undefined;
  } catch {
    return undefined;
  }
}
