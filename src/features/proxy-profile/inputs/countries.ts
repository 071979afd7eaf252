import { LANGUAGE } from '#shared/lib/format-texts.ts';

/** Countries and their two-letter codes (ISO 3166), by name in the page's language. */
export interface Country {
  code: string;
  name: string;
}

/** Codes that have a name in Unicode although they aren't countries. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

let names: Intl.DisplayNames | undefined;
let all: readonly Country[] | undefined;

/** The name of a code in either case; undefined if it has none, or is a former or second code of a country. */
export function countryName(code: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(code)) return undefined;
  const own = code.toUpperCase();
  if (notCountries.has(own) || new Intl.Locale(`und-${own}`).region !== own) return undefined;
  names ??= new Intl.DisplayNames(LANGUAGE, { type: 'region', fallback: 'none' });
  return names.of(own);
}

/** Every country, by name. Computed on first use, because it takes some milliseconds. */
export function countries(): readonly Country[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  all ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => ({ code, name: countryName(code) ?? '' }))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => one.name.localeCompare(other.name, LANGUAGE));
  return all;
}

/** The country with exactly this name in the page's language; ignores case, accents and punctuation. */
export function countryCalled(text: string): Country | undefined {
  const wanted = plain(text);
  return wanted.length < 3 ? undefined : countries().find(({ name }) => plain(name) === wanted);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
