/** The language of this page. */
export const pageLanguage = document.documentElement.lang;

/** The languages of this site, as the build has written them into its page; none if it has only one. */
export function siteLanguages(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')];
}
