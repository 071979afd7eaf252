import { LANGUAGE } from '#shared/lib/format.ts';

/** Countries and their two-letter codes (ISO 3166), by name in the page's language. */
export interface Country {
  code: string;
  name: string;
}

/** Codes that have a name in Unicode although they aren't countries. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

let names: Intl.DisplayNames | undefined;
let all: readonly Country[] | undefined;

/** The name of a code in either case; undefined if it has none. */
export function countryName(code: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(code)) return undefined;
  const own = code.toUpperCase();
  if (notCountries.has(own) || isFormer(own)) return undefined;
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
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return all;
}

/** The country with exactly this name in the page's language; ignores case, accents and punctuation. */
export function countryCalled(text: string): Country | undefined {
  const wanted = plain(text);
  return wanted.length < 3 ? undefined : countries().find(({ name }) => plain(name) === wanted);
}

/**
 * The country that a text means if it isn't a code: by its name, by a prefix or part of it that is unique, by
 * its name or a prefix of it in other languages, or by a former code. Ignores case, accents and punctuation.
 */
export function countryNamed(text: string): Country | undefined {
  const wanted = plain(text);
  if (/^[a-z]{2}$/.test(wanted))
    return countries().find(({ code }) => code === currentCode(wanted));
  // In Chinese characters, two can be a complete name.
  if (wanted.length < (/\p{Script=Han}/u.test(wanted) ? 2 : 3)) return undefined;
  const fits: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(wanted),
  ];
  for (const fit of fits) {
    const [first, ...others] = countries().filter(({ name }) => fit(plain(name)));
    if (first) return others.length === 0 ? first : undefined;
  }
  return countryNamedInOtherLanguages(wanted);
}

/** Languages whose names are understood besides those of the user's browser. */
const otherLanguages = 'en de fr es pt it nl pl cs ru uk tr ar hi ja ko zh'.split(' ');
let foreign: readonly { name: string; country: Country }[] | undefined;

/** The country with this name in another language, or the only one with a name that starts with it. */
function countryNamedInOtherLanguages(wanted: string): Country | undefined {
  foreign ??= [...new Set([...navigator.languages, ...otherLanguages])].flatMap((language) => {
    const inLanguage = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return countries().map((country) => ({
      name: plain(inLanguage.of(country.code) ?? ''),
      country,
    }));
  });
  const starting = foreign.filter(({ name }) => name.startsWith(wanted));
  const meant = starting.filter(({ name }) => name === wanted);
  const [first, ...others] = new Set(
    (meant.length > 0 ? meant : starting).map(({ country }) => country),
  );
  return others.length === 0 ? first : undefined;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Whether a code belongs to a former state, or is a second code of a state: both mean another code. */
function isFormer(code: string): boolean {
  return currentCode(code) !== code;
}

function currentCode(code: string): string | undefined {
  return new Intl.Locale(`und-${code}`).region;
}
