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

/** What people call countries, and Unicode doesn't. */
const alsoCalled: Readonly<Record<string, string>> = {
  america: 'US',
  britain: 'GB',
  england: 'GB',
  greatbritain: 'GB',
  holland: 'NL',
  uae: 'AE',
  usa: 'US',
};

/** So many letters of a name stand for it, if they begin no other. */
const LEAST_LETTERS = 4;

/**
 * The country that a text names: in the page's language, in English, or in its own language; also by an abbreviation,
 * or by the beginning of a name. Ignores case, accents and punctuation. A code is none.
 */
export function countryCalled(text: string): Country | undefined {
  const wanted = plain(text);
  if (wanted.length < 2 || countryName(text) !== undefined) return undefined;
  codes ??= codesByName();
  const begun = () => {
    if (wanted.length < LEAST_LETTERS) return undefined;
    const found = [...(codes ?? [])].filter(([name]) => name.startsWith(wanted));
    const [code, ...others] = new Set(found.map(([, each]) => each));
    return others.length === 0 ? code : undefined;
  };
  const code = alsoCalled[wanted] ?? codes.get(wanted) ?? begun();
  return countries().find((country) => country.code === code);
}

const regions = (language: string, style: 'long' | 'short' = 'long') =>
  new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });

let codes: ReadonlyMap<string, string> | undefined;

/** Names as they are compared. One of the page's language prevails over the same of another. */
function codesByName(): ReadonlyMap<string, string> {
  const byLanguage = new Map<string, Intl.DisplayNames>();
  const own = (code: string) => {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    const made = byLanguage.get(language) ?? regions(language);
    byLanguage.set(language, made);
    return made.of(code);
  };
  const english = regions('en');
  const short = regions('en', 'short');
  const named = [own, short.of.bind(short), english.of.bind(english)].flatMap((nameOf) =>
    countries().map(({ code }) => [plain(nameOf(code) ?? ''), code] as const),
  );
  const onPage = countries().map(({ code, name }) => [plain(name), code] as const);
  return new Map([...named, ...onPage]);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
